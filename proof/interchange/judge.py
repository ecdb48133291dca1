"""Judges descriptions of the catalogue: one question as JSON a line, one answer a line.

{"same": {"turtle": text, "json-ld": text, "xml": text}}: how many statements each has, and whether they are the same graph.
{"shapes": [files], "turtle": text, "apart": [[path, component]]}: what breaks the shapes, without what is set apart.
{"datasets": text, "format": syntax, "base": address}: how many data sets a file describes, for DCAT or schema.org.
{"croissant": text}: what mlcroissant says against a card.
{"croissant": text, "rows_of": record set}: how many rows it loads by a card, and the first.
"""

import json
import os
import signal
import sys
import tempfile

import pyshacl
from rdflib import RDF, Graph, Namespace, URIRef
from rdflib.compare import isomorphic

# What is loaded goes with the program, also when it is ended.
signal.signal(signal.SIGTERM, lambda *_: sys.exit())
loaded_files = tempfile.TemporaryDirectory()
os.environ["CROISSANT_CACHE"] = loaded_files.name

SH = Namespace("http://www.w3.org/ns/shacl#")
DATASETS = [URIRef(name) for name in (
    "http://www.w3.org/ns/dcat#Dataset", "https://schema.org/Dataset", "http://schema.org/Dataset")]


def same(texts):
    graphs = [Graph().parse(data=text, format=syntax) for syntax, text in texts.items()]
    first, *others = graphs
    return {"sizes": [len(graph) for graph in graphs], "same": all(isomorphic(first, other) for other in others)}


def datasets(text, syntax, base):
    graph = Graph().parse(data=text, format=syntax, publicID=base)
    return {"datasets": len({subject for kind in DATASETS for subject in graph.subjects(RDF.type, kind)})}


def broken(files, turtle, apart):
    shapes = Graph()
    for file in files:
        shapes.parse(file, format="turtle")
    data = Graph().parse(data=turtle, format="turtle")
    _, report, _ = pyshacl.validate(data, shacl_graph=shapes, inference="none", advanced=True)
    found = []
    for result in report.subjects(RDF.type, SH.ValidationResult):
        path = str(report.value(result, SH.resultPath))
        component = str(report.value(result, SH.sourceConstraintComponent)).split("#")[1]
        if [path, component] not in apart:
            found.append(f"{report.value(result, SH.focusNode)} {path} {component} {report.value(result, SH.resultMessage)}")
    return {"broken": sorted(found)}


def croissant(text):
    import mlcroissant

    card = json.loads(text)
    try:
        issues = mlcroissant.Dataset(jsonld=card).metadata.ctx.issues
        return {"errors": sorted(issues.errors), "name": card["name"]}
    except mlcroissant.ValidationError as error:
        return {"errors": [str(error)]}


def rows(text, record_set):
    import mlcroissant

    loaded = list(mlcroissant.Dataset(jsonld=json.loads(text)).records(record_set))
    first = {name: value.decode() if isinstance(value, bytes) else str(value) for name, value in loaded[0].items()}
    return {"rows": len(loaded), "first": first}


def answer(question):
    if "same" in question:
        return same(question["same"])
    if "shapes" in question:
        return broken(question["shapes"], question["turtle"], question["apart"])
    if "datasets" in question:
        return datasets(question["datasets"], question["format"], question["base"])
    if "rows_of" in question:
        return rows(question["croissant"], question["rows_of"])
    return croissant(question["croissant"])


for line in sys.stdin:
    try:
        told = answer(json.loads(line))
    except Exception as error:  # Whoever asks is told what went wrong.
        told = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(told), flush=True)
