"""The application: one function a use, values in, values out. It knows no terminal, no HTTP and no database."""
