"""The rankings themselves, as data: what the rule books call them, their orders and sizes."""
