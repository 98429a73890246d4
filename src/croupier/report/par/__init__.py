"""The PAR sheet of a game: every figure of every wager, reconciled, as a page, a PDF, a workbook or JSON."""
