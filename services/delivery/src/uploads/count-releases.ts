import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import { eachItem } from '@carebourse/runtime/each-item';
import type { Context } from '../context.ts';
import { restateTable } from '../events/restate-tables.ts';

const ROUND_MS = 60_000;

type CountContext = Pick<Context, 'db' | 'logger' | 'tables'>;

/** The background work that counts releases which were made before releases were counted. */
export function releaseCounting(context: CountContext): BackgroundWork {
  return periodicWork('release counting', ROUND_MS, () => countReleases(context), context.logger);
}

export async function countReleases({ db, logger, tables }: CountContext): Promise<void> {
  const uncounted = await db.release.findMany({ where: { rows: null, withdrawnAt: null, deletedAt: null } });
  const handle = async ({ tableId, number, contentHash, definition }: (typeof uncounted)[number]) => {
    const counts = await tables.count(contentHash, tableDefinitionSchema.parse(definition));
    await db.$transaction(async (tx) => {
      await tx.release.update({ where: { tableId_number: { tableId, number } }, data: counts });
      await restateTable(tx, tableId);
    });
  };
  const keyOf = ({ tableId, number }: (typeof uncounted)[number]) => `${tableId}/${number}`;
  await eachItem({ work: 'release counting', db, logger, keyOf, handle }, uncounted);
}
