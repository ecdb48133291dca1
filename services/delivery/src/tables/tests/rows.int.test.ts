import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { Filter } from '@carebourse/contracts/tables';
import type { Cell, FirstRows } from '@carebourse/contracts/use';
import { InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseVisits } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

let world: World;
let visits: number;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld();
  visits = await releaseVisits(world.here.context, entries.collection);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  user = await world.person();
  requestId = await world.grant({ user });
});

interface Asked {
  tableId?: number;
  limit?: number;
  cursor?: string;
  filter?: Filter[];
}

async function page({ tableId = visits, limit = 100, cursor = '', filter = [] }: Asked = {}) {
  const asked = { requestId, tableId, limit, cursor, filter: JSON.stringify(filter) };
  const { rows, nextCursor } = await world.here.call(user, 'ReadRows', asked);
  return { ...(JSON.parse(rows) as FirstRows), nextCursor };
}

async function allPages(asked: Asked = {}): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let cursor = '';
  do {
    const next = await page({ ...asked, cursor });
    rows.push(...next.rows);
    cursor = next.nextCursor;
  } while (cursor);
  return rows;
}

/** The rows of the file that leaves; none of these values has a comma or a quote. */
async function fileRows(meeting: Filter[] = []): Promise<Cell[][]> {
  const asked = { requestId, tableId: visits, format: 'csv', filter: JSON.stringify(meeting) };
  const { path } = await world.here.call(user, 'OpenFile', asked);
  const text = await (await world.here.fetchBytes(path)).text();
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}

const filters = fc.array(
  fc.oneof(
    fc.record({
      column: fc.constant('city'),
      op: fc.constantFrom('=' as const, '!=' as const),
      value: fc.constantFrom('Toronto', 'Ottawa', 'Nowhere'),
    }),
    fc.record({
      column: fc.constant('seen_on'),
      op: fc.constantFrom('<' as const, '>=' as const),
      value: fc.integer({ min: 1, max: 12 }).map((month) => `2025-${String(month).padStart(2, '0')}-15`),
    }),
  ),
  { maxLength: 3 },
);

function meets([city, seenOn]: Cell[], { column, op, value }: Filter): boolean {
  const cell = String(column === 'city' ? city : seenOn);
  const other = String(value);
  if (op === '=') return cell === other;
  if (op === '!=') return cell !== other;
  return op === '<' ? cell < other : cell >= other;
}

describe('rows page by page', () => {
  it('are together the rows of the file, by any filter and limit', async () => {
    const file = await fileRows();
    expect(file).toHaveLength(160);
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 20, max: 200 }), async (filter, limit) => {
        const expected = file.filter((row) => filter.every((one) => meets(row, one)));
        expect(await allPages({ filter, limit })).toEqual(expected);
        expect(await fileRows(filter)).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('are each a download on record, of as many rows as left', async () => {
    const { rows, nextCursor } = await page({ limit: 7 });
    expect(rows).toHaveLength(7);
    await page({ limit: 3, cursor: nextCursor });
    const { uses } = await world.here.call(user, 'ListUses', { requestId, cursor: '', limit: 10 });
    expect(uses).toMatchObject([
      { way: 'download', rows: 3, columns: ['city', 'seen_on', 'note'] },
      { way: 'download', rows: 7 },
    ]);
  });

  it('end after the last row, also when it fills its page', async () => {
    expect(await page({ limit: 160 })).toMatchObject({ nextCursor: '' });
    expect((await page({ limit: 159 })).nextCursor).not.toBe('');
  });

  it('are fewer where they are large', async () => {
    const tableId = await releaseVisits(world.here.context, {
      ...entries.collection,
      name: 'long_notes',
      persons: 10,
      noteCharacters: 900_000,
    });
    expect((await page({ tableId })).rows).toHaveLength(2);
    expect(await allPages({ tableId })).toHaveLength(16);
  });

  it('go on in the release in which they began, and are refused once it is withdrawn', async () => {
    const { context } = world.here;
    const entry = { ...entries.collection, name: 'renewed_pages' };
    const tableId = await releaseVisits(context, entry);
    const { nextCursor } = await page({ tableId, limit: 100 });
    await releaseVisits(context, { ...entry, persons: 50 });
    expect(await page({ tableId, cursor: nextCursor })).toMatchObject({ release: { number: 1, rows: 160 } });
    expect(await page({ tableId })).toMatchObject({ release: { number: 2, rows: 80 } });
    const data = { withdrawnAt: new Date() };
    await context.db.release.update({ where: { tableId_number: { tableId, number: 1 } }, data });
    await expect(page({ tableId, cursor: nextCursor })).rejects.toMatchObject({
      name: 'InvalidInputError',
      fieldErrors: { cursor: [expect.any(String)] },
    });
  });

  it('go on as a file in the release in which it began, which is told by its number', async () => {
    const { context } = world.here;
    const entry = { ...entries.collection, name: 'renewed_files' };
    const tableId = await releaseVisits(context, entry);
    const file = async (release?: number) => {
      const asked = { requestId, tableId, format: 'csv', ...(release !== undefined && { release }) };
      const { path } = await world.here.call(user, 'OpenFile', asked);
      return (await world.here.fetchBytes(path)).text();
    };
    const first = await file(1);
    await releaseVisits(context, { ...entry, persons: 50 });
    expect(await file(1)).toBe(first);
    expect(await file()).not.toBe(first);
    const data = { withdrawnAt: new Date() };
    await context.db.release.update({ where: { tableId_number: { tableId, number: 1 } }, data });
    for (const gone of [1, 3]) {
      await expect(file(gone)).rejects.toMatchObject({ fieldErrors: { release: [MESSAGES.use.fileReleaseGone] } });
    }
  });

  it('leave as a file by conditions that fit, and are as many on record as are in it', async () => {
    const open = (filter: Filter[]) =>
      world.here.call(user, 'OpenFile', { requestId, tableId: visits, format: 'csv', filter: JSON.stringify(filter) });
    const { path } = await open([{ column: 'city', op: '=', value: 'Ottawa' }]);
    const answer = await world.here.fetchBytes(path);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="visits-release-1-synthetic-some-rows.csv"',
    );
    const rows = (await answer.text()).trimEnd().split('\n').length - 1;
    expect(rows).toBe(40);
    const { uses } = await world.here.call(user, 'ListUses', { requestId, cursor: '', limit: 10 });
    expect(uses).toMatchObject([{ way: 'download', rows }]);
    for (const column of ['health_number', 'full_name', 'weight']) {
      const refused = await world.here.fetchBytes((await open([{ column, op: 'is-present' }])).path);
      expect(refused.status).toBe(400);
    }
    const nonsense = { requestId, tableId: visits, format: 'csv', filter: '{}' };
    await expect(world.here.call(user, 'OpenFile', nonsense)).rejects.toThrow(InvalidInputError);
  });

  it('are refused by columns that do not leave, and by what is no condition, limit or cursor', async () => {
    for (const column of ['health_number', 'full_name', 'weight', 'file_row_number']) {
      await expect(page({ filter: [{ column, op: 'is-present' }] })).rejects.toThrow(InvalidInputError);
    }
    for (const filter of ['', 'nonsense', '{}']) {
      const asked = { requestId, tableId: visits, limit: 1, cursor: '', filter };
      await expect(world.here.call(user, 'ReadRows', asked)).rejects.toThrow(InvalidInputError);
    }
    await expect(page({ limit: 1_001 })).rejects.toThrow(InvalidInputError);
    await expect(page({ cursor: 'WzFd' })).rejects.toThrow(InvalidInputError);
  });

  it('are of those alone whose access gives rows', async () => {
    requestId = await world.grant({ user, entry: entries.domain, accessTypes: ['view'] });
    const tableId = await releaseVisits(world.here.context, entries.domain);
    await expect(page({ tableId })).rejects.toMatchObject({ name: 'ForbiddenError' });
    user = await world.person();
    await expect(page()).rejects.toThrow(NotFoundError);
  });
});
