"""Hands that draw, once or twice, and are paid by a table: nobody plays against them."""
