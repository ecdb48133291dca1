import { applyMigrations } from './apply.ts';
import { findUnpreparable } from './prepare.ts';
import type { Released } from './released.ts';
import type { SampleClient } from './sample-client.ts';

export interface RollOut {
  /** Folder whose migrations are applied. */
  migrations: string;
  /** The database for the role that serves, which owns it until now. */
  databaseUrl: string;
  /** The same for the one that migrates from now on. */
  migratingUrl: string;
  released: Released;
  old: SampleClient;
  present: SampleClient;
}

/**
 * Applies the migrations since the last release, as another role that takes the database over, while the released version
 * writes and reads without a pause; lets both versions work on the result, and answers what went wrong for either, in
 * words.
 */
export async function rollOut({ migrations, released, old, present, ...urls }: RollOut): Promise<string[]> {
  const { databaseUrl, migratingUrl } = urls;
  const serving = new URL(databaseUrl).username;
  const wrong: string[] = [];
  const note = async <T>(who: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      wrong.push(`${who}, ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  let n = 0;
  const useOld = (): Promise<unknown> => note('the released version', async () => (await old.write(++n), old.read()));

  await applyMigrations(databaseUrl, migrations, { last: released.lastMigration });
  await useOld();
  if (wrong.length > 0) return wrong;
  let migrated = false;
  const meanwhile = (async () => {
    while (!migrated && wrong.length === 0) await useOld();
  })();
  await note('the migration', () => applyMigrations(migratingUrl, migrations, { serving }));
  migrated = true;
  await meanwhile;
  await useOld();

  await note('the present version', () => present.write(++n));
  const [seenByOld, seenByPresent] = [
    await note('the released version', old.read),
    await note('the present version', present.read),
  ];
  if (seenByOld && seenByPresent) wrong.push(...compare(seenByOld, seenByPresent));
  for (const [statement, reason] of await findUnpreparable(databaseUrl, released.statements))
    wrong.push(`the released version, ${reason}: ${statement}`);
  return wrong;
}

/** Every row that either wrote is seen by both, and each model has some. */
function compare(byOld: Record<string, number>, byPresent: Record<string, number>): string[] {
  const lacking = Object.entries({ ...byPresent, ...byOld }).filter(([, count]) => count === 0);
  // A later release may do without a table that this one still has.
  const differing = Object.entries(byOld).filter(([model, count]) => (byPresent[model] ?? count) !== count);
  return [
    ...lacking.map(([model]) => `no row of ${model} was written: tests/sample-rows.ts lacks it`),
    ...differing.map(([model, count]) => `of ${count} rows of ${model} the present version sees ${byPresent[model]}`),
  ];
}
