import { MESSAGES } from '@carebourse/contracts/messages';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { asClient } from '@carebourse/testing/signing';
import { describe, expect, it } from 'vitest';
import { presentWorkspace } from '../../../../../gateway/src/present/tables.ts';
import { nextReleaseOf } from '../domain/next-release.ts';
import { auditLines, firstRows, released, stewardshipOf } from '../../../tests/released-visits.ts';
import {
  admin,
  agent,
  claimed,
  elsewhere,
  entry,
  GRANT,
  grantee,
  patient,
  steward,
  stewardshipWorld,
  plain,
  stranger,
  unlisted,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Writes down calls of the agent by these people. */
async function called({ context, clock }: StewardshipWorld, ...userIds: number[]) {
  const [agentId, at] = [agent.resourceId, clock.now()];
  const call = { agentId, requestId: GRANT, at, informationIn: 'none', inputHash: '0'.repeat(64), outcome: 'answered' };
  await context.db.invocation.createMany({
    data: userIds.map((userId) => ({ ...call, id: crypto.randomUUID(), userId })),
  });
}

describe('who keeps the tables of an entry', () => {
  it('are admins, and confirmed members of the organization that stewards it, in person', async () => {
    const world = await stewardshipWorld();
    const listed = async (user: typeof steward) => {
      const { entries } = await world.call(user, 'ListEntries', {});
      return entries.map(({ resourceId }) => resourceId);
    };
    expect(await listed(admin)).toEqual([entry.resourceId, elsewhere.resourceId]);
    expect(await listed(steward)).toEqual([entry.resourceId]);
    expect(await listed(stranger)).toEqual([elsewhere.resourceId]);
    for (const nobody of [claimed, unlisted, patient]) await expect(listed(nobody)).rejects.toThrow(ForbiddenError);
    const client = { clientId: 'client', userId: steward.userId, scopes: ['data:read'] as const };
    await expect(asClient(client, () => world.client.call('ListEntries', {}))).rejects.toThrow(ForbiddenError);
  });

  it.each([stranger, claimed, unlisted, patient, { ...steward, unconfirmed: true as const }])(
    'is not %j, by no call',
    async (user) => {
      const world = await released();
      const { call, tableId } = world;
      const asked = { ...entry, tableId, number: 1 };
      const before = await stewardshipOf(world);
      const { id } = await world.bring(steward, 'visits.csv', visitsCsv(10));
      const upload = { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) };
      const terms = { purposes: ['care'], confidentialRows: true };
      const calls = [
        () => call(user, 'GetStewardship', entry),
        () => call(user, 'ChangeTerms', { ...entry, terms }),
        () => call(user, 'ChangeSchedule', { ...entry, tableId, releaseEvery: 'year' }),
        () => call(user, 'PreviewRelease', upload),
        () => call(user, 'PublishRelease', upload),
        () => call(user, 'WithdrawRelease', asked),
        () => call(user, 'ScheduleDeletion', { ...asked, deleteAt: new Date(Date.now() + DAY_MS).toISOString() }),
        () => call(user, 'ListEntryUses', entry),
      ];
      for (const one of calls) await expect(one()).rejects.toThrow(ForbiddenError);
      expect(await stewardshipOf(world)).toEqual(before);
    },
  );

  it('changes nothing as a plain member, who reads what is kept', async () => {
    const world = await released();
    const { call, tableId } = world;
    const asked = { ...entry, tableId, number: 1 };
    const before = await stewardshipOf(world);
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(10));
    const upload = { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) };
    const terms = { purposes: ['care'], confidentialRows: true };
    const writes = [
      () => call(plain, 'ChangeTerms', { ...entry, terms }),
      () => call(plain, 'ChangeSchedule', { ...entry, tableId, releaseEvery: 'year' }),
      () => call(plain, 'PreviewRelease', upload),
      () => call(plain, 'PublishRelease', upload),
      () => call(plain, 'WithdrawRelease', asked),
      () => call(plain, 'ScheduleDeletion', { ...asked, deleteAt: new Date(Date.now() + DAY_MS).toISOString() }),
    ];
    for (const one of writes) await expect(one()).rejects.toThrow(MESSAGES.management.editorsOnly);
    expect(await stewardshipOf(world)).toEqual(before);
    for (const name of ['GetStewardship', 'ListEntryUses'] as const) await call(plain, name, entry);
  });

  it('prepares the tables and terms of a draft as its editor, and nobody else sees any of it before it is published', async () => {
    const world = await stewardshipWorld();
    const { call, others } = world;
    others.isDraft = true;
    await world.startWork();
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(50));
    expect((await world.release(steward, id, visitsTable())).release).toMatchObject({ number: 1 });
    const terms = { purposes: ['care'], confidentialRows: true };
    for (const editor of [steward, admin]) await call(editor, 'ChangeTerms', { ...entry, terms });
    expect(await stewardshipOf(world)).toMatchObject({ entry: { draft: true }, tables: [{ name: 'visits' }] });
    const listed = async (user: typeof steward) => {
      const { entries } = await call(user, 'ListEntries', {});
      return entries.map((one) => [one.resourceId, one.draft]);
    };
    expect(await listed(steward)).toEqual([[entry.resourceId, true]]);
    expect(await listed(plain)).toEqual([]);
    await expect(call(plain, 'GetStewardship', entry)).rejects.toThrow(NotFoundError);
    await expect(call(plain, 'ChangeTerms', { ...entry, terms })).rejects.toThrow(MESSAGES.management.editorsOnly);
    await expect(call(stranger, 'GetStewardship', entry)).rejects.toThrow(ForbiddenError);
    const readTerms = () => call(patient, 'GetEntryTerms', entry);
    expect(await readTerms()).toEqual({ purposes: [], confidentialRows: false, tables: 0, rowAccess: [] });
    others.isDraft = false;
    expect(await readTerms()).toMatchObject({ purposes: ['care'], confidentialRows: true, tables: 1 });
    expect(await listed(plain)).toEqual([[entry.resourceId, false]]);
  });

  it('reaches no table through another entry', async () => {
    const { call, tableId } = await released();
    await expect(
      call(stranger, 'WithdrawRelease', { ...elsewhere, tableId, number: 1, reason: 'Wrong units.' }),
    ).rejects.toThrow(NotFoundError);
    await expect(call(admin, 'GetStewardship', { ...entry, resourceId: 999 })).rejects.toThrow(NotFoundError);
  });

  it('takes no file that was brought for another entry', async () => {
    const world = await released();
    const { id } = await world.bring(admin, 'visits.csv', visitsCsv(10));
    const asked = { ...elsewhere, uploadId: id, definition: JSON.stringify(visitsTable()) };
    await expect(world.call(admin, 'PublishRelease', asked)).rejects.toThrow(NotFoundError);
  });
});

describe('whom an organization holds in its tables', () => {
  /** The first person of `visitsCsv`, and none of it. */
  const [held, unheld] = [healthNumberAt(0), healthNumberAt(1_000_000)];
  const holders = async ({ client }: StewardshipWorld, organizationIds = [1, 2]) => {
    const { persons } = await client.call('ListHolders', { healthNumbers: [held, unheld], organizationIds });
    return persons.map((person) => person.organizationIds);
  };
  const nobody = [[], []];
  /** Released until it is withdrawn. */
  async function release(world: StewardshipWorld, definition: TableDefinition) {
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
    const { tableId = 0, number = 0 } = (await world.release(steward, id, definition)).release ?? {};
    return () => world.call(steward, 'WithdrawRelease', { ...entry, tableId, number, reason: 'Wrong units.' });
  }

  it('is nobody of a table that is said to be synthetic, nor of one without person links', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    expect(await holders(world)).toEqual(nobody);
    await release(world, visitsTable({ synthetic: true }));
    const columns = visitsTable().columns.map((each) => ({ ...each, personLink: false }));
    await release(world, visitsTable({ name: 'counts', columns, synthetic: false }));
    expect(await holders(world)).toEqual(nobody);
  });

  it('is who has rows in a release of real persons, until it is withdrawn', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const withdraw = await release(world, visitsTable({ synthetic: false }));
    expect(await holders(world)).toEqual([[1], []]);
    expect(await holders(world, [2])).toEqual(nobody);
    await withdraw();
    expect(await holders(world)).toEqual(nobody);
  });
});

describe('terms of an entry', () => {
  it('hold from the next use on', async () => {
    const world = await released();
    world.others.accessLevel = 'confidential';
    await expect(firstRows(world, world.tableId)).rejects.toThrow(ForbiddenError);
    const terms = { purposes: ['research'], confidentialRows: true };
    await world.call(steward, 'ChangeTerms', { ...entry, terms });
    expect((await firstRows(world, world.tableId)).rows.length).toBeGreaterThan(0);
    await world.call(steward, 'ChangeTerms', {
      ...entry,
      terms: { ...terms, confidentialRows: false },
    });
    await expect(firstRows(world, world.tableId)).rejects.toThrow(ForbiddenError);
    expect((await stewardshipOf(world)).terms).toEqual({ purposes: ['research'], confidentialRows: false });
    expect((await auditLines(world)).filter((action) => action === 'terms.changed')).toHaveLength(2);
  });
});

describe('the schedule of a table', () => {
  const change = ({ call, tableId }: StewardshipWorld & { tableId: number }, releaseEvery?: string) =>
    call(steward, 'ChangeSchedule', { ...entry, tableId, releaseEvery });
  const shown = async (world: StewardshipWorld) => {
    const [table] = (await stewardshipOf(world)).tables;
    return { releaseEvery: table?.releaseEvery, nextReleaseBy: table?.nextReleaseBy };
  };

  it('says by when the next release is expected: to its steward, its grantees and patients', async () => {
    const world = await released();
    world.others.accessTypes = ['view'];
    expect(await shown(world)).toEqual({ releaseEvery: null, nextReleaseBy: null });
    await change(world, 'month');
    const [last] = (await stewardshipOf(world)).tables[0]?.releases ?? [];
    const next = nextReleaseOf('month', { publishedAt: new Date(last?.publishedAt ?? '') });
    expect(next.nextReleaseBy).not.toBeNull();
    expect(await shown(world)).toEqual(next);
    const { workspace } = await world.call(grantee, 'GetWorkspace', { requestId: GRANT });
    expect(presentWorkspace(workspace).tables[0]).toMatchObject(next);
    const { tables } = await world.call(patient, 'ListDirectiveTables', {});
    expect(tables[0]?.nextReleaseBy).toBe(next.nextReleaseBy);

    await change(world);
    expect(await shown(world)).toEqual({ releaseEvery: null, nextReleaseBy: null });
    expect((await world.call(patient, 'ListDirectiveTables', {})).tables[0]?.nextReleaseBy).toBeUndefined();
  });

  it('expects nothing after the only release was withdrawn', async () => {
    const world = await released();
    await change(world, 'week');
    await world.call(steward, 'WithdrawRelease', {
      ...entry,
      tableId: world.tableId,
      number: 1,
      reason: 'Wrong units.',
    });
    expect(await shown(world)).toEqual({ releaseEvery: 'week', nextReleaseBy: null });
  });

  it('is told to anybody as how often the entry has new data, while there is a release', async () => {
    const world = await released();
    const schedules = async () => (await world.call(patient, 'ListSchedules', {})).schedules;
    expect(await schedules()).toEqual([]);
    await change(world, 'quarter');
    expect(await schedules()).toEqual([{ ...entry, releaseEvery: 'quarter' }]);
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(100));
    const other = await world.release(steward, id, { ...visitsTable(), name: 'other_visits' });
    await change({ ...world, tableId: other.release?.tableId ?? 0 }, 'week');
    expect(await schedules()).toEqual([{ ...entry, releaseEvery: 'week' }]);
    for (const tableId of [world.tableId, other.release?.tableId]) {
      await world.call(steward, 'WithdrawRelease', { ...entry, tableId, number: 1, reason: 'Wrong units.' });
    }
    expect(await schedules()).toEqual([]);
  });

  it('is on record each time that it changes', async () => {
    const world = await released();
    await change(world, 'quarter');
    await change(world, 'quarter');
    await change(world);
    expect((await auditLines(world)).filter((action) => action === 'schedule.changed')).toHaveLength(2);
  });

  it('has intervals of its own, and belongs to a table of the entry', async () => {
    const world = await released();
    await expect(change(world, 'day')).rejects.toThrow(InvalidInputError);
    await expect(change({ ...world, tableId: world.tableId + 1 }, 'week')).rejects.toThrow(NotFoundError);
    const asked = { ...elsewhere, tableId: world.tableId, releaseEvery: 'week' };
    await expect(world.call(stranger, 'ChangeSchedule', asked)).rejects.toThrow(NotFoundError);
    expect(await shown(world)).toEqual({ releaseEvery: null, nextReleaseBy: null });
  });
});

describe('the record of an entry', () => {
  it('says who used what, by week, and whether the grant holds', async () => {
    const world = await released();
    await firstRows(world, world.tableId);
    await firstRows(world, world.tableId);
    const uses = async () => (await world.call(steward, 'ListEntryUses', entry)).uses;
    const [use, ...others] = await uses();
    expect(others).toEqual([]);
    expect(use).toMatchObject({
      requestId: GRANT,
      userId: grantee.userId,
      tableTitle: 'Visits',
      way: 'preview',
      times: 2,
      rows: '200',
      live: true,
    });
    expect(new Date(`${use?.week}T12:00:00Z`).getUTCDay()).toBe(1);
    world.others.live = false;
    expect((await uses())[0]?.live).toBe(false);
    expect((await auditLines(world)).at(-1)).toBe('uses.viewed');

    world.clock.now = () => new Date(Date.now() + 27 * 7 * DAY_MS);
    expect(await uses()).toEqual([]);
  });

  it('is counted by week for its steward and admins, and for nobody else', async () => {
    const world = await released();
    await firstRows(world, world.tableId);
    await firstRows(world, world.tableId);
    await called(world, grantee.userId, stranger.userId, grantee.userId);
    const counted = async (who: typeof steward, of: object = {}) => {
      const { weeks, calls } = await world.call(who, 'CountUses', { weeks: 2, ...of });
      return [weeks, calls].map((list) => list.map(({ times, people }) => `${times} by ${people}`).join());
    };
    for (const who of [steward, admin]) {
      expect(await counted(who)).toEqual(['2 by 1', '3 by 2']);
      expect(await counted(who, entry)).toEqual(['2 by 1', '']);
      expect(await counted(who, agent)).toEqual(['', '3 by 2']);
      expect(await counted(who, elsewhere)).toEqual(['', '']);
    }
    const byEntry = async (who: typeof steward, of: object = {}) =>
      (await world.call(who, 'CountUses', { weeks: 2, ...of })).entries;
    const [usesOfEntry, callsOfAgent] = [
      { ...entry, times: 2, people: 1 },
      { ...agent, times: 3, people: 2 },
    ];
    for (const who of [steward, admin]) {
      expect(await byEntry(who)).toEqual([usesOfEntry, callsOfAgent]);
      expect(await byEntry(who, agent)).toEqual([callsOfAgent]);
    }
    expect(await byEntry(stranger)).toEqual([]);
    for (const of of [{}, entry, agent]) expect(await counted(stranger, of)).toEqual(['', '']);
    await expect(counted(patient)).rejects.toThrow(ForbiddenError);
    world.clock.now = () => new Date(Date.now() + 2 * 7 * DAY_MS);
    expect(await counted(steward)).toEqual(['', '']);
  });
});
