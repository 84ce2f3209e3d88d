"""Comparisons with named baselines, side by side in one run, told as ratios.

Each module of this folder with a function `compare()` that returns rows (see `rows.py`) is a part
of `python -m benchmarks`; `python -m benchmarks rules` runs just one of them.
"""
