"""What a table fixes when it is opened: the choices of the licensee, checked, and what follows from them once."""
