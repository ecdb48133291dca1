import type { RawDatabase } from './key-rotation.ts';

/**
 * Whether a job is due and ours to run. Of replicas that ask at once, one gets it. The service's database has the table
 * `job_run`.
 */
export async function claimRun(db: RawDatabase, name: string, now: Date, everyMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs);
  const claimed = await db.$queryRawUnsafe<{ name: string }[]>(
    `INSERT INTO job_run (name, ran_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET ran_at = $2 WHERE job_run.ran_at <= $3 RETURNING name`,
    name,
    now,
    before,
  );
  return claimed.length === 1;
}
