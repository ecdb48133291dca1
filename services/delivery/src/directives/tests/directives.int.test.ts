import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, InvalidInputError, UnavailableError } from '@carebourse/runtime/errors';
import { quoted } from '@carebourse/table-store/duckdb';
import { eventually } from '@carebourse/testing/eventually';
import { startHearing } from '@carebourse/testing/hearing';
import type { TestUser } from '@carebourse/testing/signing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { openTable, requireStillOpen } from '../../rpc/open-table.ts';
import type { BootedDelivery } from '../../../tests/boot-delivery.ts';
import { refusal } from '../../../tests/profile-double.ts';
import { beginTransfer, expectBroken, LARGE } from '../../../tests/transfer.ts';
import { releaseVisits, VISITS } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

/** Persons of 100 who live where no row may leave from are 20; each of the others has two visits. */
const ALL_ROWS = 160;
/** Who decides, and how their number is kept: with a version code, spaces and dashes. */
const PERSON = 6;
const NUMBER = healthNumberAt(PERSON);
const WRITTEN = `${NUMBER.slice(0, 4)}-${NUMBER.slice(4, 7)} ${NUMBER.slice(7)} AB`;

let world: World;
let there: BootedDelivery;
let visits: number;
let large: number;
let linkless: number;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld();
  there = await world.replica();
  const { context } = world.here;
  visits = await releaseVisits(context, entries.collection);
  large = await releaseVisits(context, { ...entries.collection, ...LARGE, name: 'large' });
  const columns = VISITS.columns.map((column) => ({ ...column, personLink: false }));
  linkless = await releaseVisits(context, {
    ...entries.collection,
    name: 'linkless',
    definition: { ...VISITS, columns },
  });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  user = await world.person();
  requestId = await world.grant({ user, accessTypes: ['export', 'api'], purposeKind: 'research' });
});
afterEach(async () => {
  world.profile.decide('somebody', undefined);
  for (const { context } of [world.here, there]) await context.directives.catchUp(0);
});

const refuse = (more = {}) => world.profile.decide('somebody', WRITTEN, [refusal(more)]);

const asked = (tableId: number) => ({ requestId, tableId });

/** How many rows there are in each kind of delivery, asked of one replica. */
const WAYS: Record<string, (from: BootedDelivery, tableId: number) => Promise<number>> = {
  async firstRows(from, tableId) {
    const { rows } = await from.call(user, 'ReadFirstRows', asked(tableId));
    return JSON.parse(rows).release.rows;
  },
  async ask(from, tableId) {
    const question = JSON.stringify({ measures: [{ fn: 'count' }] });
    const { answer } = await from.call(user, 'Ask', { ...asked(tableId), question });
    return JSON.parse(answer).rows[0][0];
  },
  async readRows(from, tableId) {
    const { rows } = await from.call(user, 'ReadRows', { ...asked(tableId), limit: 1_000, cursor: '', filter: '[]' });
    return JSON.parse(rows).rows.length;
  },
  async csv(from, tableId) {
    return linesOf(from, tableId, []);
  },
  async filtered(from, tableId) {
    return linesOf(from, tableId, [{ column: 'seen_on', op: 'is-present' }]);
  },
  async parquet(from, tableId) {
    const { path } = await from.call(user, 'OpenFile', { ...asked(tableId), format: 'parquet' });
    return rowsIn(from, await from.fetchBytes(path));
  },
  async share(from) {
    const { files } = await query(from);
    return rowsIn(from, await from.fetchBytes(files[0]?.path ?? ''));
  },
  async workspace(from, tableId) {
    const { workspace } = await from.call(user, 'GetWorkspace', { requestId });
    return Number(workspace?.tables.find(({ id }) => id === tableId)?.release?.rows);
  },
};

async function linesOf(from: BootedDelivery, tableId: number, filter: object[]): Promise<number> {
  const { path } = await from.call(user, 'OpenFile', {
    ...asked(tableId),
    format: 'csv',
    filter: JSON.stringify(filter),
  });
  return (await (await from.fetchBytes(path)).text()).trimEnd().split('\n').length - 1;
}

async function rowsIn(from: BootedDelivery, answer: Response): Promise<number> {
  const file = join(from.cacheFolder, 'fetched.parquet');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return from.context.tables.run(async (engine) => {
    const read = await engine.runAndReadAll(`SELECT count(*) FROM read_parquet(${quoted(file)})`);
    return Number(read.getRows()[0]?.[0]);
  });
}

const query = (from: BootedDelivery) =>
  from.call(user, 'QuerySharedTable', {
    table: { share: `grant-${requestId}`, schema: 'default', table: 'visits', ofThePast: false },
  });

/** Until an answer that was younger than half a second is none any more. */
const untilRows = (from: BootedDelivery, rows: number) =>
  eventually(async () => expect(await WAYS['readRows']?.(from, visits)).toBe(rows));

describe('somebody who refuses', () => {
  it.each(Object.keys(WAYS))('is in no row that comes after it, on each replica: %s', async (way) => {
    const rowsBy = WAYS[way];
    for (const from of [world.here, there]) expect(await rowsBy?.(from, visits)).toBe(ALL_ROWS);
    refuse();
    for (const from of [world.here, there]) {
      await untilRows(from, ALL_ROWS - 2);
      expect(await rowsBy?.(from, visits)).toBe(ALL_ROWS - 2);
    }
    world.profile.decide('somebody', WRITTEN, []);
    for (const from of [world.here, there]) {
      await untilRows(from, ALL_ROWS);
      expect(await rowsBy?.(from, visits)).toBe(ALL_ROWS);
    }
  });

  it('is withheld from whom and for what they say, and counts no more when the link ends', async () => {
    refuse({ purposes: ['care'] });
    const other = await world.person();
    const forCare = await world.grant({ user: other, purposeKind: 'care' });
    const rowsOf = async (who: TestUser, id: number) => {
      const { rows } = await world.here.call(who, 'ReadFirstRows', { requestId: id, tableId: visits });
      return JSON.parse(rows).release.rows as number;
    };
    await eventually(async () => expect(await rowsOf(other, forCare)).toBe(ALL_ROWS - 2));
    expect(await rowsOf(user, requestId)).toBe(ALL_ROWS);
    world.profile.decide('somebody', undefined);
    await eventually(async () => expect(await rowsOf(other, forCare)).toBe(ALL_ROWS));
  });

  it('is told apart by the organization of the reader', async () => {
    const db = world.identity.db;
    const { id, kind } = await db.organization.create({
      data: { name: `Vendor ${user.userId}`, kind: 'vendor', city: 'Toronto', description: '' },
    });
    await db.membership.create({ data: { userId: user.userId, organizationId: id, status: 'confirmed' } });
    refuse({ who: { type: 'organization', organizationId: id } });
    await untilRows(world.here, ALL_ROWS - 2);
    refuse({ who: { type: 'organization-kinds', kinds: ['hospital'] } });
    await untilRows(world.here, ALL_ROWS);
    refuse({ who: { type: 'organization-kinds', kinds: [kind] } });
    await untilRows(world.here, ALL_ROWS - 2);
  });

  it('changes nothing of a table whose rows are linked to nobody, nor of one without them', async () => {
    const keyOf = async (tableId: number) => {
      const { path } = await world.here.call(user, 'OpenFile', { ...asked(tableId), format: 'csv' });
      return (await world.here.fetchBytes(path, { method: 'HEAD' })).headers.get('etag');
    };
    const before = [await keyOf(linkless), await keyOf(visits)];
    world.profile.decide('somebody', '9999 999 999', [refusal()]);
    await world.here.context.directives.catchUp(0);
    expect([await keyOf(linkless), await keyOf(visits)]).toEqual(before);
    refuse();
    await untilRows(world.here, ALL_ROWS - 2);
    expect(await WAYS['csv']?.(world.here, linkless)).toBe(ALL_ROWS);
  });
});

describe('what was begun before', () => {
  it('stops when it is under way, also where another replica sends it', async () => {
    for (const from of [world.here, there]) {
      const { path } = await from.call(user, 'OpenFile', { ...asked(large), format: 'csv' });
      const transfer = await beginTransfer(from.fetchBytes(path));
      refuse();
      await eventually(() => expect(from.transfers.count).toBe(0));
      await expectBroken(transfer);
      world.profile.decide('somebody', WRITTEN, []);
      await untilRows(from, ALL_ROWS);
    }
  });

  it('goes on when somebody refuses who is not in the table', async () => {
    const { context } = world.here;
    const open = await openTable(context, { ...asked(visits), userId: user.userId });
    world.profile.decide('somebody', '9999999999', [refusal()]);
    await context.directives.catchUp(0);
    const now = await openTable(context, { ...asked(visits), userId: user.userId });
    expect(now.withheld).not.toEqual(open.withheld);
    await requireStillOpen(context, open);
  });

  it('is another file at an address that was given out before', async () => {
    const { path } = await world.here.call(user, 'OpenFile', { ...asked(visits), format: 'csv' });
    const before = await world.here.fetchBytes(path);
    const etag = before.headers.get('etag') ?? '';
    await before.text();
    refuse();
    await untilRows(world.here, ALL_ROWS - 2);
    const after = await world.here.fetchBytes(path, { headers: { range: 'bytes=10-', 'if-range': etag } });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect((await after.text()).trimEnd().split('\n')).toHaveLength(ALL_ROWS - 2 + 1);
  });

  it('is gone when it is a part of a shared table', async () => {
    const { files } = await query(world.here);
    const path = files[0]?.path ?? '';
    expect((await world.here.fetchBytes(path)).status).toBe(200);
    refuse();
    await untilRows(world.here, ALL_ROWS - 2);
    const gone = await world.here.fetchBytes(path);
    expect(gone.status).toBe(409);
    expect(await gone.json()).toMatchObject({ detail: MESSAGES.sharing.fileGone });
  });

  it('begins with the first page again, and neither leaves out nor repeats a row', async () => {
    const page = (cursor: string) =>
      world.here.call(user, 'ReadRows', { ...asked(visits), limit: 50, cursor, filter: '[]' });
    const { nextCursor } = await page('');
    expect((await page(nextCursor)).nextCursor).not.toBe('');
    refuse();
    await eventually(() =>
      expect(page(nextCursor)).rejects.toMatchObject({
        name: InvalidInputError.name,
        fieldErrors: { cursor: [MESSAGES.use.pagesChanged] },
      }),
    );
  });

  it('is refused to leave when it changed while it was made', async () => {
    const { context } = world.here;
    const open = await openTable(context, { ...asked(visits), userId: user.userId });
    await requireStillOpen(context, open);
    refuse();
    await untilRows(world.here, ALL_ROWS - 2);
    await expect(requireStillOpen(context, open)).rejects.toThrow(new ConflictError(MESSAGES.use.rowsChanged));
  });
});

describe('profile', () => {
  it('that cannot be asked makes a refusal of rows, and is asked again once it answers', async () => {
    await WAYS['firstRows']?.(world.here, visits);
    const { path } = await world.here.call(user, 'OpenFile', { ...asked(large), format: 'csv' });
    const transfer = await beginTransfer(world.here.fetchBytes(path));
    await world.profile.takeAway();
    await eventually(() =>
      expect(WAYS['firstRows']?.(world.here, visits)).rejects.toMatchObject({
        name: UnavailableError.name,
        message: MESSAGES.use.directivesNotKnown,
      }),
    );
    await eventually(() => expect(world.here.transfers.count).toBe(0));
    await expectBroken(transfer);
    expect((await world.here.fetchBytes(path)).status).toBe(503);
    expect(await WAYS['csv']?.(world.here, linkless)).toBe(ALL_ROWS);
    refuse();
    await world.profile.bringBack();
    await untilRows(world.here, ALL_ROWS - 2);
  });

  it('that was put back to an earlier state is believed', async () => {
    refuse();
    await untilRows(world.here, ALL_ROWS - 2);
    world.profile.forgetAll();
    await untilRows(world.here, ALL_ROWS);
    await untilRows(there, ALL_ROWS);
  });

  it('is heard of before somebody asks', async () => {
    const { context } = world.here;
    const hearing = await startHearing(context.db, { group: 'delivery', handlers: handlersOf(context) });
    try {
      const before = world.profile.asked;
      await hearing.hear([{ name: 'directive-changed', source: 'profile', data: { personRef: 'somebody' } }]);
      expect(world.profile.asked).toBeGreaterThan(before);
    } finally {
      await hearing.stop();
    }
  });

  it('tells a process that starts all that was decided, page by page', async () => {
    for (let person = 0; person < 7; person += 1)
      world.profile.decide(`person ${person}`, healthNumberAt(person * 5), [refusal()]);
    const fresh = await world.replica();
    expect(await WAYS['readRows']?.(fresh, visits)).toBe(ALL_ROWS - 14);
    for (let person = 0; person < 7; person += 1) world.profile.decide(`person ${person}`, undefined);
    await untilRows(fresh, ALL_ROWS);
  });
});

describe('tables that a directive can name', () => {
  it('are those of published entries, with whether directives reach their rows', async () => {
    const { tables } = await world.here.call(user, 'ListDirectiveTables', {});
    expect(tables).toContainEqual({
      tableId: visits,
      title: 'Visits',
      ...entries.collection,
      entryName: 'Diabetes Cohort',
      kinds: [],
      honoursDirectives: true,
      synthetic: true,
    });
    expect(tables.find(({ tableId }) => tableId === linkless)).toMatchObject({ honoursDirectives: false });
    const gone = { resourceType: 'dataCollection', resourceId: 99 } as const;
    const hidden = await releaseVisits(world.here.context, gone);
    const after = await world.here.call(user, 'ListDirectiveTables', {});
    expect(after.tables.map(({ tableId }) => tableId)).not.toContain(hidden);
  });
});
