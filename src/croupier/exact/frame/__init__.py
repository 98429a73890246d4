"""What every family of solvers stands on: terms, decisions, outcomes, policies, and what is kept on disk."""
