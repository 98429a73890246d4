"""Kernels: integers in, integers out."""
