import { createClient } from '@carebourse/rpc/client';
import { EntryService } from '@carebourse/rpc/catalogue';
import { meetingAt } from '@carebourse/testing/meeting';
import { expect, it, onTestFinished } from 'vitest';
import { remindStewards } from '../events/remind-stewards.ts';
import type { Transaction } from '../../store/database.ts';
import { lockTable, saveSchedule } from '../store/schedules.ts';
import {
  entry,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Visits are released, every three months. */
async function scheduled(): Promise<StewardshipWorld & { tableId: number }> {
  const world = await stewardshipWorld();
  await world.startWork();
  const tableId = await release(world);
  await world.call(steward, 'ChangeSchedule', { ...entry, tableId, releaseEvery: 'quarter' });
  return { ...world, tableId };
}

async function release(world: StewardshipWorld, rows = 200): Promise<number> {
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(rows));
  const upload = await world.release(steward, id, visitsTable());
  if (!upload.release) throw new Error(`not released: ${JSON.stringify(upload.problems)}`);
  return upload.release.tableId;
}

/** Days from now on; a quarter has 90 to 92 of them. */
function inDays(world: StewardshipWorld, days: number): void {
  world.clock.now = () => new Date(Date.now() + days * DAY_MS);
}

/** What was told of releases that are due, the first first. */
async function reminders({ context }: StewardshipWorld) {
  const rows = await context.db.outbox.findMany({
    where: { type: { contains: 'release-due' } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ body }) => (JSON.parse(body) as { data: { occasion: string; release: number } }).data);
}

const occasions = async (world: StewardshipWorld) => (await reminders(world)).map(({ occasion }) => occasion);

it('tells the steward a week before a release is due, and when it is late; each once, whoever is restarted', async () => {
  const world = await scheduled();
  inDays(world, 80);
  await remindStewards(world.context);
  expect(await reminders(world)).toEqual([]);

  inDays(world, 88);
  await remindStewards(world.context);
  const { stewardship } = await world.call(steward, 'GetStewardship', entry);
  const about = {
    ...entry,
    tableId: world.tableId,
    release: 1,
    tableTitle: 'Visits',
    resourceName: 'Visits',
    stewardOrganizationId: 1,
    dueOn: stewardship?.tables[0]?.nextReleaseBy,
  };
  expect(await reminders(world)).toEqual([{ ...about, occasion: 'due-soon' }]);

  const restarted = await stewardshipWorld(world.settings);
  inDays(restarted, 89);
  await remindStewards(restarted.context);
  expect(await occasions(world)).toEqual(['due-soon']);
  inDays(restarted, 94);
  await remindStewards(restarted.context);
  await remindStewards(restarted.context);
  expect(await reminders(world)).toEqual([
    { ...about, occasion: 'due-soon' },
    { ...about, occasion: 'overdue' },
  ]);
});

it('tells once when several replicas look at once', async () => {
  const world = await scheduled();
  const other = await stewardshipWorld(world.settings);
  inDays(world, 94);
  inDays(other, 94);
  const calls = [world, other].map(
    ({ context }) =>
      () =>
        remindStewards(context),
  );
  const met = await meetingAt(world.context.db, (tx: Transaction) => lockTable(tx, world.tableId), calls);
  expect(met.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await occasions(world)).toEqual(['overdue']);
});

it('tells nothing when the schedule ends while it looks', async () => {
  const world = await scheduled();
  inDays(world, 94);
  const end = async (tx: Transaction) => {
    await lockTable(tx, world.tableId);
    await saveSchedule(tx, world.tableId, null);
  };
  await meetingAt(world.context.db, end, [() => remindStewards(world.context)]);
  expect(await reminders(world)).toEqual([]);
});

it('begins anew with a release', async () => {
  const world = await scheduled();
  await release(world, 300);
  inDays(world, 94);
  await remindStewards(world.context);
  expect(await reminders(world)).toMatchObject([{ release: 2, occasion: 'overdue' }]);
});

it('is quiet without a schedule, and goes by the new one', async () => {
  const world = await scheduled();
  const change = (releaseEvery?: string) =>
    world.call(steward, 'ChangeSchedule', { ...entry, tableId: world.tableId, releaseEvery });
  inDays(world, 94);
  await change();
  await remindStewards(world.context);
  expect(await reminders(world)).toEqual([]);
  await change('year');
  await remindStewards(world.context);
  expect(await reminders(world)).toEqual([]);
  await change('month');
  await remindStewards(world.context);
  await change('quarter');
  await remindStewards(world.context);
  await change('month');
  await remindStewards(world.context);
  expect(await occasions(world)).toEqual(['overdue', 'overdue']);
});

it('tells nothing of a table whose releases were all withdrawn', async () => {
  const world = await scheduled();
  await world.call(steward, 'WithdrawRelease', { ...entry, tableId: world.tableId, number: 1, reason: 'Wrong units.' });
  inDays(world, 94);
  await remindStewards(world.context);
  expect(await reminders(world)).toEqual([]);
});

it('tells nobody while the catalogue cannot say whose the entry is, and tells them later', async () => {
  const world = await scheduled();
  inDays(world, 94);
  const nobody = createClient(EntryService, '127.0.0.1:1');
  onTestFinished(() => nobody.close());
  await remindStewards({ ...world.context, catalogue: { entries: nobody } });
  expect(await reminders(world)).toEqual([]);
  await remindStewards(world.context);
  expect(await occasions(world)).toEqual(['overdue']);
});
