import { eachItem } from '@carebourse/runtime/each-item';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../../context.ts';
import { dueReleaseOf } from '../domain/next-release.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { listReminders, noteReminder, reminderNameOf } from '../store/release-reminders.ts';
import { lockTable } from '../store/schedules.ts';
import { listScheduledTables } from '../../store/tables.ts';
import { publishReleaseDue } from '../../events/publish.ts';

const EVERY_MS = 60 * 60_000;

type Reminding = Pick<Context, 'db' | 'catalogue' | 'logger' | 'now'>;

/** The background work that reminds stewards of the releases that are expected: of a day that comes nobody tells. */
export function releaseReminders(context: Reminding): BackgroundWork {
  return periodicWork('release reminders', EVERY_MS, () => remindStewards(context), context.logger);
}

/** Who stewards an entry is asked of the catalogue, which owns the answer; one that is not published waits. */
export async function remindStewards({ db, catalogue, logger, now }: Reminding): Promise<void> {
  const handle = async ({ table }: Owed) => {
    const { resourceType, resourceId } = table;
    const { entries } = await catalogue.entries.call('ListStewardedEntries', { resourceType, resourceId });
    const [entry] = entries;
    if (!entry) return false;
    const { name: resourceName, stewardOrganizationId } = entry;
    await db.$transaction((tx) => remind(tx, table.id, { resourceName, stewardOrganizationId }, now()));
    return true;
  };
  const keyOf = ({ table }: Owed) => table.id;
  await eachItem({ work: 'release reminders', db, logger, keyOf, handle }, await listOwed(db, now()));
}

type Owed = Awaited<ReturnType<typeof listOwed>>[number];

/** Another replica may have sent the reminder meanwhile, or a release or a change of the schedule have ended it: both wait for the lock. */
async function remind(
  tx: Transaction,
  tableId: number,
  entry: { resourceName: string; stewardOrganizationId: number | undefined },
  at: Date,
): Promise<void> {
  await lockTable(tx, tableId);
  for (const { table, due } of await listOwed(tx, at, tableId)) {
    const { resourceType, resourceId } = table;
    await noteReminder(tx, due, at);
    await publishReleaseDue(tx, {
      ...due,
      ...entry,
      resourceType,
      resourceId,
      tableTitle: table.release.definition.title,
    });
  }
}

/** The tables, or one of them, for which a reminder is due and was not sent. */
async function listOwed(db: Database | Transaction, now: Date, tableId?: number) {
  const found = (await listScheduledTables(db, tableId)).flatMap((table) => {
    const due = dueReleaseOf(table, now);
    return due ? [{ table, due }] : [];
  });
  const reminded = await listReminders(
    db,
    found.map(({ table }) => table.id),
  );
  return found.filter(({ due }) => !reminded.has(reminderNameOf(due)));
}
