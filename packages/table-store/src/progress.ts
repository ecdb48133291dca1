import type { DuckDBConnection } from '@duckdb/node-api';

/** Hears how far something is that is being made: a share from 0 to 1 that never falls. */
export type OnProgress = (share: number) => void;

const LOOK_EVERY_MS = 100;

/** What is told of one of several works of about the same size, as a share of all of them. */
export function progressOfPart(onProgress: OnProgress | undefined, at: number, of: number): OnProgress | undefined {
  return onProgress && ((share) => onProgress((at + share) / of));
}

/**
 * Tells of one statement how far the engine is: of the rows that it reads, how many it has gone through. It says so of no
 * statement that it cannot judge; 0 at the beginning and 1 at the end are told of each.
 */
export async function reportingProgress<Result>(
  connection: DuckDBConnection,
  onProgress: OnProgress | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!onProgress) return work();
  // Pragmas of one connection, which settings that are locked leave free. Without the second it prints to the terminal.
  await connection.run('PRAGMA enable_progress_bar');
  await connection.run('PRAGMA disable_print_progress_bar');
  let reported = 0;
  const onwards = (share: number) => onProgress((reported = Math.max(reported, Math.min(share, 1))));
  onwards(0);
  // It answers -1 of what it cannot judge.
  const looking = setInterval(() => onwards(connection.progress.percentage / 100), LOOK_EVERY_MS);
  try {
    const result = await work();
    onwards(1);
    return result;
  } finally {
    clearInterval(looking);
  }
}
