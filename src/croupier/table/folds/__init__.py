"""Events folded into the state of a table, one function a kind."""

from croupier.table.folds.fold import FOLDS, fold, fold_all, start

__all__ = ["FOLDS", "fold", "fold_all", "start"]
