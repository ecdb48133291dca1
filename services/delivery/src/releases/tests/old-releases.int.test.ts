import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { TableDefinition } from '@carebourse/contracts/tables';
import type { FirstRows, UseTable } from '@carebourse/contracts/use';
import type { TestUser } from '@carebourse/testing/signing';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presentWorkspace } from '../../../../../gateway/src/present/tables.ts';
import { parseCsv } from '../../../../../packages/table-store/tests/support/leaving.ts';
import { beginTransfer, expectBroken, LARGE } from '../../../tests/transfer.ts';
import { releaseVisits, VISITS } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

let world: World;
let user: TestUser;
let requestId: number;
/** Names of tables, each a test's own. */
let tables = 0;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  user = await world.person();
  requestId = await world.grant({ user });
});

interface Change extends Partial<TableDefinition['terms']> {
  /** Columns that are marked as direct identifiers by now. */
  direct?: string[];
}

/** Terms that let leave less than those of `VISITS`. */
function stricter({ direct = [], ...terms }: Change): TableDefinition {
  const columns = VISITS.columns.map((column) =>
    direct.includes(column.name) ? { ...column, mark: 'direct' as const } : column,
  );
  return { ...VISITS, columns, terms: { ...VISITS.terms, ...terms } };
}

const STRICTER = stricter({
  direct: ['note'],
  columns: { export: ['city', 'seen_on'], api: ['weight'] },
  condition: [...VISITS.terms.condition, { column: 'city', op: '!=', value: 'Ottawa' }],
});

/** A table with a release under `VISITS`. */
async function released(more: { persons?: number; noteCharacters?: number } = {}) {
  tables += 1;
  const entry = { ...entries.collection, name: `stricter_${tables}`, ...more };
  const tableId = await releaseVisits(world.here.context, entry);
  return {
    tableId,
    name: entry.name,
    next: (definition: TableDefinition) => releaseVisits(world.here.context, { ...entry, definition, persons: 50 }),
    withdraw: (number: number) =>
      world.here.context.db.release.update({
        where: { tableId_number: { tableId, number } },
        data: { withdrawnAt: new Date() },
      }),
  };
}

const page = async (
  tableId: number,
  cursor = '',
  more: { requestId?: number; filter?: string; by?: TestUser } = {},
) => {
  const { by = user, ...asked } = more;
  const call = { requestId, tableId, limit: 60, cursor, filter: '[]', ...asked };
  const { rows, nextCursor } = await world.here.call(by, 'ReadRows', call);
  return { ...(JSON.parse(rows) as FirstRows), nextCursor };
};

async function file(tableId: number, release?: number): Promise<string[][]> {
  const asked = { requestId, tableId, format: 'csv', ...(release !== undefined && { release }) };
  const { path } = await world.here.call(user, 'OpenFile', asked);
  return parseCsv(await (await world.here.fetchBytes(path)).text());
}

const refusedCursor = (message: string) => ({ name: 'InvalidInputError', fieldErrors: { cursor: [message] } });

describe('a release whose table lets less leave by now', () => {
  it('leaves as a file with what both let leave', async () => {
    const { tableId, next } = await released();
    await next(STRICTER);
    const [columns, ...rows] = await file(tableId, 1);
    expect(columns).toEqual(['city', 'seen_on']);
    // Of 100 persons with two visits each a fifth live in each of five places, and two of them do not leave.
    expect(rows).toHaveLength(120);
    expect(rows.filter(([city]) => city === 'Ottawa' || city === 'Elsewhere')).toEqual([]);
  });

  it('leaves page by page no further: pages begin anew', async () => {
    const { tableId, next } = await released();
    const { nextCursor } = await page(tableId);
    await next(STRICTER);
    await expect(page(tableId, nextCursor)).rejects.toMatchObject(refusedCursor(MESSAGES.use.pagesChanged));
    expect((await page(tableId)).columns.map(({ name }) => name)).toEqual(['city', 'seen_on']);
  });

  it('gives no row when the new condition is of a column that it does not have', async () => {
    const { tableId } = await released();
    const condition = [{ column: 'weight_class', op: 'is-present' as const }];
    const columns = VISITS.columns.map((column) =>
      column.name === 'weight' ? { ...column, name: 'weight_class' } : column,
    );
    await expect(file(tableId, 1)).resolves.toHaveLength(161);
    await world.here.context.db.release.create({
      data: {
        ...(await world.here.context.db.release.findFirstOrThrow({ where: { tableId } })),
        definition: { ...VISITS, columns, terms: { ...VISITS.terms, condition } },
        number: 2,
      },
    });
    await expect(file(tableId, 1)).rejects.toMatchObject({ name: 'ForbiddenError' });
  });

  it('is the table again when the newest is withdrawn, under the terms of that one', async () => {
    const { tableId, name, next, withdraw } = await released();
    await next(STRICTER);
    await withdraw(2);
    expect(await page(tableId)).toMatchObject({
      columns: [{ name: 'city' }, { name: 'seen_on' }],
      release: { number: 1, rows: 120 },
    });
    const share = { share: `grant-${requestId}`, schema: 'default', table: name, ofThePast: false };
    const { metadata } = await world.here.call(user, 'GetSharedTable', share);
    expect(metadata).not.toContain('note');
    const { table, files } = await world.here.call(user, 'QuerySharedTable', { table: share });
    expect(table?.metadata).not.toContain('note');
    expect(files).toHaveLength(1);
    const { uses } = await world.here.call(user, 'ListUses', { requestId, cursor: '', limit: 1 });
    expect(uses).toMatchObject([{ way: 'share', rows: 120, columns: ['city', 'seen_on'] }]);
    const { rows } = await world.here.call(user, 'ReadFirstRows', { requestId, tableId });
    expect((JSON.parse(rows) as FirstRows).columns).toMatchObject([{ name: 'city' }, { name: 'seen_on' }]);
    const question = JSON.stringify({ filters: [], groupBy: [{ column: 'note' }], measures: [{ fn: 'count' }] });
    await expect(world.here.call(user, 'Ask', { requestId, tableId, question })).rejects.toThrow(/note/);
    const { workspace } = await world.here.call(user, 'GetWorkspace', { requestId });
    const shown = presentWorkspace(workspace).tables.find(({ id }) => id === tableId) as UseTable;
    expect(shown.release.rows).toBe(120);
    const pictured = shown.columns.filter(({ distribution }) => distribution).map((column) => column.name);
    expect(pictured).toEqual(['city', 'seen_on']);
    expect(shown.columns.find((column) => column.name === 'note')).toMatchObject({ mark: 'direct', opensWith: null });
  });

  it('tells no figures then, which cannot be made narrower', async () => {
    const { tableId, next, withdraw } = await released();
    const viewer = await world.person();
    const asked = await world.grant({ user: viewer, accessTypes: ['view'] });
    const ask = () => world.here.call(viewer, 'Ask', { requestId: asked, tableId, question: '{"filters":[]}' });
    await expect(ask()).resolves.toMatchObject({ answer: expect.stringContaining('"exact":false') });
    await next(STRICTER);
    await withdraw(2);
    await expect(ask()).rejects.toMatchObject({ name: 'ForbiddenError', message: MESSAGES.use.figuresNotShownNow });
    const { workspace } = await world.here.call(viewer, 'GetWorkspace', { requestId: asked });
    const shown = presentWorkspace(workspace).tables.find(({ id }) => id === tableId);
    expect(shown).toMatchObject({ asks: 'figures', breaks: [] });
  });

  it('stops leaving in the middle of a transfer', async () => {
    const { tableId, next } = await released({ ...LARGE, persons: 20_000 });
    const { path } = await world.here.call(user, 'OpenFile', { requestId, tableId, format: 'csv' });
    const transfer = await beginTransfer(world.here.fetchBytes(path));
    await next(STRICTER);
    await expectBroken(transfer);
  });
});

describe('a cursor of rows', () => {
  it('is refused when somebody made it', async () => {
    const { tableId } = await released();
    const { nextCursor } = await page(tableId);
    const [body = ''] = nextCursor.split('.');
    const place = Buffer.from(body, 'base64url').toString();
    const hand = (text: string) => Buffer.from(text).toString('base64url');
    const signed = createHmac('sha256', '').update(body).digest('base64url');
    const made = [
      hand('[1,0]'),
      hand(place),
      `${hand(place)}.`,
      `${body}.${signed}`,
      `${nextCursor}.`,
      `${nextCursor}a`,
      'x.y',
    ];
    for (const cursor of made) {
      await expect(page(tableId, cursor)).rejects.toMatchObject(refusedCursor(MESSAGES.validation.cursorInvalid));
    }
    await expect(page(tableId, nextCursor)).resolves.toMatchObject({ release: { number: 1 } });
  });

  it('fits the grant, table and condition that it was given for, and no other', async () => {
    const { tableId } = await released();
    const other = await released();
    const { nextCursor } = await page(tableId);
    const refusal = refusedCursor(MESSAGES.validation.cursorInvalid);
    const by = await world.person();
    const grant = await world.grant({ user: by });
    await expect(page(tableId, nextCursor, { requestId: grant, by })).rejects.toMatchObject(refusal);
    await expect(page(other.tableId, nextCursor)).rejects.toMatchObject(refusal);
    const filter = JSON.stringify([{ column: 'city', op: '=', value: 'Ottawa' }]);
    await expect(page(tableId, nextCursor, { filter })).rejects.toMatchObject(refusal);
  });
});
