"""
Prints the cells of a CSV file as JSON: as Python's csv module reads them at each character that a language parts values by,
and as pandas does.
"""

import csv
import json
import sys

import pandas

path = sys.argv[1]
read = {}
for delimiter in [",", ";", "\t", "|"]:
    with open(path, encoding="utf-8-sig", newline="") as file:
        read[delimiter] = list(csv.reader(file, delimiter=delimiter))
frame = pandas.read_csv(path, dtype=str, keep_default_na=False)
read["pandas"] = [list(frame.columns), *frame.values.tolist()]
json.dump(read, sys.stdout)
