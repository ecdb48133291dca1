"""PyPI's client of Delta Sharing, asked line by line: a JSON object for each call, and one for its answer."""

import json
import sys

import delta_sharing
import fsspec
from delta_sharing.protocol import DeltaSharingProfile, Table
from delta_sharing.rest_client import DataSharingRestClient


def load(profile, table, **options):
    frame = delta_sharing.load_as_pandas(f"{profile}#{table}", **options)
    head = json.loads(frame.head(3).to_json(orient="values", date_format="iso"))
    return {"rows": len(frame), "columns": list(frame.columns), "head": head}


def tables(profile):
    found = delta_sharing.SharingClient(profile).list_all_tables()
    return [f"{table.share}.{table.schema}.{table.name}" for table in found]


def files(profile, table):
    share, schema, name = table.split(".")
    client = DataSharingRestClient(DeltaSharingProfile.read_from_file(profile), num_retries=0)
    answer = client.list_files_in_table(Table(name=name, share=share, schema=schema))
    return {"version": answer.delta_table_version, "files": [[one.id, one.url, one.size] for one in answer.add_files]}


def fetch(url, start, end):
    return len(fsspec.filesystem("http").cat_file(url, start=start, end=end))


CALLS = {"load": load, "tables": tables, "files": files, "fetch": fetch}

for line in sys.stdin:
    asked = json.loads(line)
    try:
        answer = {"answer": CALLS[asked.pop("call")](**asked)}
    except Exception as error:  # What a program of somebody's would see.
        answer = {"error": type(error).__name__, "message": str(error)}
    print(json.dumps(answer), flush=True)
