"""pandas as somebody's program has it: reads a Parquet file by its address, so often at once, and says how long it took."""

import http.client
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pandas

for line in sys.stdin:
    asked = json.loads(line)

    def read(_):
        try:
            return len(pandas.read_parquet(asked["url"], storage_options=asked["headers"]))
        except OSError:  # Refused, or cut.
            return None
        except http.client.HTTPException:
            return None

    with ThreadPoolExecutor(asked["atOnce"]) as pool:
        begun = time.perf_counter()
        rows = list(pool.map(read, range(asked["atOnce"])))
        seconds = time.perf_counter() - begun
        print(json.dumps({"seconds": seconds, "rows": max(filter(None, rows), default=0), "failed": rows.count(None)}), flush=True)
