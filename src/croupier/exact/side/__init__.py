"""Wagers without a decision."""
