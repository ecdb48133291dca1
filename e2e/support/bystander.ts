import { setTimeout as sleep } from 'node:timers/promises';

/** What somebody who does nothing wrong meets meanwhile. */
export interface Seen {
  calls: number;
  failures: string[];
  slowestMs: number;
}

const PATHS = ['/readyz', '/api/ai-agents', '/pricing'];

/** Uses the product as others do while `work` abuses it: readiness, the API and pages. */
export async function besides<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; seen: Seen }> {
  const seen: Seen = { calls: 0, failures: [], slowestMs: 0 };
  const done = new AbortController();
  const watching = watch(url, seen, done.signal);
  try {
    return { result: await work(), seen };
  } finally {
    done.abort();
    await watching;
  }
}

async function watch(url: string, seen: Seen, done: AbortSignal): Promise<void> {
  do {
    for (const path of PATHS) {
      const started = performance.now();
      const status = await fetch(url + path).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: unknown) => String(error),
      );
      seen.calls += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      if (status !== 200) seen.failures.push(`${path}: ${status}`);
    }
    await sleep(50);
  } while (!done.aborted);
}
