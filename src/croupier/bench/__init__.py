"""Speed beside peers: measurements of one run, and ratios between them."""
