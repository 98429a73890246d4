"""Counting, compiled by numba: integers only, no money. Import these modules only when something is to be counted."""
