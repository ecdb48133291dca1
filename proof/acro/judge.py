"""Has acro judge the tables that figures were made of, and lists the released cells that it would not let out.

Reads JSON {persons: path of a CSV, parts: {column: [names]}, figures: [{by: [columns], cells: [[names]], persons: [...],
measures: {name: [...]}}]} and answers {"cells": how many were judged, "flagged": how many acro doubts,
"wrong": [what was released though acro doubts it]}.
"""

import contextlib
import io
import json
import logging
import re
import sys

import pandas
from acro import ACRO

logging.disable(logging.CRITICAL)


def part_of(value, names):
    """The name of the part of a value, as figures call it."""
    text = str(value)
    if text in names:
        return text
    for name in names:
        if not isinstance(value, str):
            below = re.fullmatch(r"Below (\S+)", name)
            between = re.fullmatch(r"(\S+) up to (\S+)", name)
            above = re.fullmatch(r"(\S+) and more", name)
            if below and value < float(below[1]):
                return name
            if between and float(between[1]) <= value < float(between[2]):
                return name
            if above and value >= float(above[1]):
                return name
    # What was merged into one: everything, or what is rare.
    rest = [name for name in names if not re.match(r"(Below|\S+ (up to|and more))", name)]
    return next((name for name in rest if name.startswith(("Other", "All"))), None)


def doubted(session):
    """The cells that acro doubts in its last table, by their names, and why."""
    outcome = session.results.get_index(-1).outcome
    flat = outcome.stack(list(range(outcome.columns.nlevels)), future_stack=True)
    return {tuple(map(str, place)): why for place, why in flat.items() if why != "ok"}


def judge(persons, figures, wrong):
    """Judges one table: its counts, and each of its sums. Answers how many cells, and how many were doubted."""
    cells = [tuple(names) for names in figures["cells"]]
    by = figures["by"]
    rows, column = [persons[name] for name in by[:-1]], persons[by[-1]]
    counted = flagged = 0
    for measure in [None, *figures["measures"]]:
        session = ACRO(suppress=False)
        kept = persons if measure is None else persons[persons[measure].notna()]
        values = {} if measure is None else {"values": kept[measure], "aggfunc": "sum"}
        with contextlib.redirect_stdout(io.StringIO()):
            session.crosstab([row[kept.index] for row in rows], column[kept.index], **values)
        why = doubted(session)
        shown = figures["persons"] if measure is None else figures["measures"][measure]
        present = set(zip(*[kept[name] for name in by]))
        for names, figure in zip(cells, shown):
            counted += 1
            # A cell that nobody is in is released like others: its noise hides that.
            if names not in present or names not in why:
                continue
            flagged += 1
            if measure is None or figure is not None:
                wrong.append({"by": by, "cell": names, "measure": measure, "released": figure, "why": why[names]})
    return counted, flagged


def main():
    asked = json.load(sys.stdin)
    persons = pandas.read_csv(asked["persons"])
    for column, names in asked["parts"].items():
        persons[column] = [part_of(value, names) for value in persons[column]]
        if persons[column].isna().any():
            raise ValueError(f"no part of {column} has some value: {names}")
    wrong, counted, flagged = [], 0, 0
    for figures in asked["figures"]:
        more = judge(persons, figures, wrong)
        counted, flagged = counted + more[0], flagged + more[1]
    json.dump({"cells": counted, "flagged": flagged, "wrong": wrong}, sys.stdout)


main()
