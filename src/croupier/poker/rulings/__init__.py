"""The floor: rulings of 30-1014 to 30-1032 as events with author, precondition and paragraph."""
