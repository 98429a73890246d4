"""What a table with a bank and a table between players share: chairs and names, the shape of offers, the log and how it
is read, replay over a small protocol, and what anything above asks of a table. No betting, no rows."""
