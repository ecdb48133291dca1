import { auditRow } from '@carebourse/messaging/audit';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import { eachItem } from '@carebourse/runtime/each-item';
import type { Context } from '../context.ts';
import { restateTable } from '../events/restate-tables.ts';
import { closeRelease, CONTENT_TURN, listDue, takeContentTurn } from '../store/releases.ts';

const SWEEP_MS = 60_000;

type SweepContext = Pick<Context, 'db' | 'logger' | 'tables' | 'now'>;

/** The background work that deletes the files of releases whose time has come. */
export function releaseSweep(context: SweepContext): BackgroundWork {
  return periodicWork('release sweep', SWEEP_MS, () => deleteDue(context), context.logger);
}

type DueRelease = Awaited<ReturnType<typeof listDue>>[number];

/** Files that another release has, too, stay for it. */
export async function deleteDue({ db, logger, tables, now }: SweepContext): Promise<void> {
  const handle = ({ tableId, number, contentHash, table }: DueRelease) =>
    db.$transaction(async (tx) => {
      await takeContentTurn(tx, contentHash);
      const files = await closeRelease(tx, { tableId, number }, contentHash, now());
      if (!files) return;
      await restateTable(tx, tableId);
      // Within the turn: whoever adds a release of the same content waits, and then looks whether its files are there.
      if (files === 'delete') await tables.remove(contentHash);
      await tx.outbox.create({
        data: auditRow('delivery', {
          actor: 'system',
          action: 'release.deleted',
          informationType: 'granted-data',
          subject: `resource/${table.resourceType}/${table.resourceId}`,
          title: table.name,
          outcome: 'success',
        }),
      });
    }, CONTENT_TURN);
  const keyOf = ({ tableId, number }: DueRelease) => `${tableId}/${number}`;
  await eachItem({ work: 'release sweep', db, logger, keyOf, handle }, await listDue(db, now()));
}
