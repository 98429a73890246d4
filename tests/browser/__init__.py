"""The pages in a real browser: whole rounds by clicking only what a page offers."""
