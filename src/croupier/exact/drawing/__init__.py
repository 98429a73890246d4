"""Hands drawn card by card, split and doubled."""
