"""How many ways there are to lay out several hands that all reach a class."""
