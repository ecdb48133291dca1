"""pandas as somebody's program has it: reads a Parquet file by its address, so often at once, and says how long it took."""

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pandas

for line in sys.stdin:
    asked = json.loads(line)

    def read(_):
        return len(pandas.read_parquet(asked["url"], storage_options=asked["headers"]))

    with ThreadPoolExecutor(asked["atOnce"]) as pool:
        begun = time.perf_counter()
        rows = list(pool.map(read, range(asked["atOnce"])))
        print(json.dumps({"seconds": time.perf_counter() - begun, "rows": rows[0]}), flush=True)
