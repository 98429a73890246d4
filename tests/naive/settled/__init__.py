"""Games settled by hand, from the rule texts alone, sharing nothing with the package:
what each wager is paid and keeps."""
