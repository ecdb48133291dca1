import { auditRow } from '@carebourse/messaging/audit';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { closeRelease, CONTENT_TURN, listDue, takeContentTurn } from '../store/releases.ts';

const SWEEP_MS = 60_000;

type SweepContext = Pick<Context, 'db' | 'tables' | 'now'>;

/** The background work that deletes the files of releases whose time has come. */
export function releaseSweep(context: SweepContext & Pick<Context, 'logger'>): BackgroundWork {
  return periodicWork('release sweep', SWEEP_MS, () => deleteDue(context), context.logger);
}

/** Files that another release has, too, stay for it. */
export async function deleteDue({ db, tables, now }: SweepContext): Promise<void> {
  for (const { tableId, number, contentHash, definition: _, table } of await listDue(db, now())) {
    await db.$transaction(async (tx) => {
      await takeContentTurn(tx, contentHash);
      const files = await closeRelease(tx, { tableId, number }, contentHash, now());
      if (!files) return;
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
  }
}
