import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The core of the driver; what is measured runs on the other one, unless its figure says otherwise. */
export const DRIVER_CORE = 1;
export const SERVER_CORE = 0;

export const ALL_CORES = `0-${cpus().length - 1}`;

/**
 * Moves processes that run.
 * @param cores as `taskset` takes them
 */
export function moveTo(cores: string, pids: readonly number[]): void {
  for (const pid of pids) execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
}
