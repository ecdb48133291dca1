import type { Database } from './database.ts';

/** Whether a job is due and ours to run. Of replicas that ask at once, one gets it. */
export async function claimRun(db: Database, name: string, now: Date, everyMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs);
  const claimed = await db.$executeRaw`
    INSERT INTO job_run (name, ran_at) VALUES (${name}, ${now})
    ON CONFLICT (name) DO UPDATE SET ran_at = ${now} WHERE job_run.ran_at <= ${before}`;
  return claimed === 1;
}
