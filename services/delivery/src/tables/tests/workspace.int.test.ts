import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { answerSchema, type Answer, type FirstRows, type Question, type Workspace } from '@carebourse/contracts/use';
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { as, asClient, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentDelivered, presentWorkspace } from '../../../../../gateway/src/present/tables.ts';
import { inEachPlace } from '../../../tests/in-each-place.ts';
import { releaseVisits, VISITS } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

const count: Question = { filters: [], groupBy: [{ column: 'city' }], measures: [{ fn: 'count' }] };
const rowsNotAllowed = { name: 'ForbiddenError', type: PROBLEM_TYPES.rowsNotAllowed };

let world: World;
let tables: Record<keyof typeof entries, number>;

/** For a block, in the place that it is about. */
function useWorld(): void {
  beforeAll(startTables);
  afterAll(() => world?.stop());
}

async function startTables(): Promise<void> {
  world = await startWorld();
  const { context } = world.here;
  tables = {
    collection: await releaseVisits(context, entries.collection),
    confidential: await releaseVisits(context, entries.confidential),
    domain: await releaseVisits(context, entries.domain),
    product: await releaseVisits(context, entries.product),
  };
}

async function workspace(user: TestUser, requestId: number): Promise<Workspace> {
  return presentWorkspace((await world.here.call(user, 'GetWorkspace', { requestId })).workspace);
}

async function ask(user: TestUser, requestId: number, tableId: number, question: object = count): Promise<Answer> {
  const { answer } = await world.here.call(user, 'Ask', { requestId, tableId, question: JSON.stringify(question) });
  return JSON.parse(answer) as Answer;
}

async function firstRows(user: TestUser, requestId: number, tableId: number): Promise<FirstRows> {
  return JSON.parse((await world.here.call(user, 'ReadFirstRows', { requestId, tableId })).rows) as FirstRows;
}

inEachPlace('what a grant opens', () => {
  useWorld();

  it('is told with its purpose, and with what never leaves as a name alone', async () => {
    const user = await world.person();
    const id = await world.grant({ user });
    const { grant, tables: opened } = await workspace(user, id);
    expect(grant).toMatchObject({
      id,
      ...entries.collection,
      resourceName: 'Diabetes Cohort',
      accessLevel: 'restricted',
      stewardName: 'Larkfield Primary Care Alliance',
      purpose: 'Which clinics see whom, and how often.',
      purposeKind: null,
      conditions: null,
      accessTypes: ['view', 'export'],
      heldBack: [],
      expiresAt: null,
    });
    expect(opened).toMatchObject([{ id: tables.collection, asks: 'rows', release: { number: 1, rows: 160 } }]);
    const opensWith = Object.fromEntries(opened[0]?.columns.map((column) => [column.name, column.opensWith]) ?? []);
    expect(opensWith).toEqual({ full_name: null, city: 'export', seen_on: 'export', note: 'export', weight: 'api' });
    expect(opened[0]?.columns.find(({ name }) => name === 'full_name')).toMatchObject({ distribution: null });
  });

  it('is rows of the terms’ columns and condition for those who may export', async () => {
    const user = await world.person();
    const id = await world.grant({ user });
    const { columns, rows } = await firstRows(user, id, tables.collection);
    expect(columns.map(({ name }) => name)).toEqual(['city', 'seen_on', 'note']);
    expect(rows).toHaveLength(100);
    expect(rows.map(([city]) => city)).not.toContain('Elsewhere');
    const answer = await ask(user, id, tables.collection);
    expect(answer).toMatchObject({ exact: true, smallestCell: null, release: { number: 1, rows: 160 } });
    expect(Object.fromEntries(answer.rows)).toEqual({ Hamilton: 40, Kingston: 40, Ottawa: 40, Toronto: 40 });
  });

  it('has the columns of api beside them, which includes export, which includes view', async () => {
    const user = await world.person();
    const id = await world.grant({ user, accessTypes: ['api'] });
    expect((await workspace(user, id)).grant.accessTypes).toEqual(['view', 'export', 'api']);
    const { columns } = await firstRows(user, id, tables.collection);
    expect(columns.map(({ name }) => name)).toEqual(['city', 'seen_on', 'note', 'weight']);
  });

  it('is figures, and no row, for those who may look', async () => {
    const user = await world.person();
    const id = await world.grant({ user, accessTypes: ['view'] });
    expect((await workspace(user, id)).tables).toMatchObject([
      { asks: 'figures', release: { rows: null }, breaks: [{ column: 'city' }] },
    ]);
    const answer = await ask(user, id, tables.collection, { ...count, measures: [{ fn: 'persons' }] });
    expect(answer).toMatchObject({ exact: false, smallestCell: 10 });
    await expect(firstRows(user, id, tables.collection)).rejects.toMatchObject(rowsNotAllowed);
    const asked = { requestId: id, tableId: tables.collection, format: 'csv' };
    await expect(world.here.call(user, 'OpenFile', asked)).rejects.toMatchObject(rowsNotAllowed);
  });

  it('is means with their error and their unit for those who may look', async () => {
    const user = await world.person();
    const entry = { resourceType: 'dataDomain', resourceId: 9 } as const;
    const measures = [{ name: 'mean_weight', label: 'Mean weight', fn: 'mean' as const, column: 'weight', where: [] }];
    const definition = { ...VISITS, terms: { ...VISITS.terms, measures } };
    const tableId = await releaseVisits(world.here.context, { ...entry, definition, persons: 1_000 });
    const id = await world.grant({ user, entry, accessTypes: ['view'] });
    const question = { ...count, measures: [{ fn: 'persons' }, { fn: 'mean', column: 'mean_weight' }] };
    const { rows, columns, errors = [] } = answerSchema.parse(await ask(user, id, tableId, question));
    expect(columns.map(({ unit }) => unit)).toEqual([null, null, 'kg']);
    expect(errors.map(({ row, column }) => [row, column])).toEqual(
      rows.flatMap((_, row) => [
        [row, 1],
        [row, 2],
      ]),
    );
    // Whose number leaves the remainder c by five weigh 72.5 kg and c on average.
    const means = { Toronto: 72.5, Ottawa: 73.5, Hamilton: 74.5, Kingston: 75.5 };
    for (const [row, [city, , mean]] of rows.entries()) {
      const by = errors.find((one) => one.row === row && one.column === 2)?.by ?? 0;
      expect(by).toBeGreaterThan(0.1);
      expect(Math.abs(Number(mean) - means[city as keyof typeof means])).toBeLessThan(2 * by);
    }
  });

  it('is figures of a confidential entry, until its terms let rows leave', async () => {
    const user = await world.person();
    const id = await world.grant({ user, entry: entries.confidential });
    expect((await workspace(user, id)).grant).toMatchObject({
      accessTypes: ['view'],
      heldBack: [{ accessType: 'export', reason: 'confidential' }],
    });
    await expect(firstRows(user, id, tables.confidential)).rejects.toMatchObject(rowsNotAllowed);
    const { db } = world.here.context;
    await db.entryTerms.create({ data: { ...entries.confidential, purposes: [], confidentialRows: true } });
    expect((await firstRows(user, id, tables.confidential)).rows).toHaveLength(100);
  });

  it('is nothing for a purpose that the terms do not allow, from the moment on that they do not', async () => {
    const [user, other] = [await world.person(), await world.person()];
    const entry = { resourceType: 'dataDomain', resourceId: 7 } as const;
    const tableId = await releaseVisits(world.here.context, entry);
    const id = await world.grant({ user, entry, purposeKind: 'planning' });
    const unnamed = await world.grant({ user: other, entry });
    expect((await workspace(user, id)).grant.purposeKind).toBe('planning');
    const { db } = world.here.context;
    await db.entryTerms.create({ data: { ...entry, purposes: ['research', 'quality'], confidentialRows: true } });
    const notAllowed = { name: 'ForbiddenError', type: PROBLEM_TYPES.purposeNotAllowed };
    await expect(workspace(user, id)).rejects.toMatchObject(notAllowed);
    await expect(ask(user, id, tableId)).rejects.toMatchObject(notAllowed);
    await expect(firstRows(user, id, tableId)).rejects.toMatchObject(notAllowed);
    const asked = { requestId: id, tableId, format: 'csv' };
    await expect(world.here.call(user, 'OpenFile', asked)).rejects.toMatchObject(notAllowed);
    expect((await firstRows(other, unnamed, tableId)).rows).toHaveLength(100);
    await db.entryTerms.updateMany({ where: entry, data: { purposes: ['planning'] } });
    expect((await firstRows(user, id, tableId)).rows).toHaveLength(100);
  });

  it('is told to anyone before they ask', async () => {
    const entry = { resourceType: 'dataDomain', resourceId: 8 } as const;
    const terms = () => world.here.client.call('GetEntryTerms', entry);
    expect(await terms()).toEqual({ purposes: [], confidentialRows: false, tables: 0, rowAccess: [] });
    await releaseVisits(world.here.context, entry);
    await world.here.context.db.entryTerms.create({ data: { ...entry, purposes: ['care'], confidentialRows: true } });
    expect(await terms()).toEqual({
      purposes: ['care'],
      confidentialRows: true,
      tables: 1,
      rowAccess: ['export', 'api'],
    });
    const agent = { resourceType: 'agent', resourceId: 1 };
    await expect(world.here.client.call('GetEntryTerms', agent)).rejects.toThrow(InvalidInputError);
  });

  it('has columns that anyone reads before they ask, but for what says who somebody is and for confidential entries', async () => {
    const read = async (entry: { resourceType: string; resourceId: number }) => {
      const { tables: dictionary } = await world.here.client.call('GetDictionary', entry);
      return dictionary.map(presentDelivered);
    };
    const [table] = await read(entries.collection);
    expect(table?.synthetic).toBe(VISITS.synthetic);
    const { columns } = VISITS;
    const never = columns.filter(({ mark, personLink }) => mark === 'direct' || personLink);
    expect(never).not.toEqual([]);
    expect(table?.columns.map(({ name }) => name)).toEqual(
      columns.filter((column) => !never.includes(column)).map(({ name }) => name),
    );
    expect(Object.keys(table?.columns[0] ?? {}).toSorted()).toEqual(
      ['codeSystem', 'description', 'name', 'type', 'unit'].toSorted(),
    );
    expect(await read(entries.confidential)).toEqual([]);
    expect(await read({ resourceType: 'data', resourceId: 999 })).toEqual([]);
    await expect(read({ resourceType: 'agent', resourceId: 1 })).rejects.toThrow(InvalidInputError);
  });

  it.each(['domain', 'product'] as const)('is a table of a %s as well', async (kind) => {
    const user = await world.person();
    const id = await world.grant({ user, entry: entries[kind] });
    expect((await workspace(user, id)).tables).toMatchObject([{ id: tables[kind], asks: 'rows' }]);
  });

  it('is the newest release that was not withdrawn', async () => {
    const user = await world.person();
    const id = await world.grant({ user });
    const { context } = world.here;
    const entry = { ...entries.collection, name: 'renewed' };
    const tableId = await releaseVisits(context, entry);
    await releaseVisits(context, { ...entry, persons: 50 });
    expect(await ask(user, id, tableId)).toMatchObject({ release: { number: 2, rows: 80 } });
    const data = { withdrawnAt: new Date() };
    await context.db.release.update({ where: { tableId_number: { tableId, number: 2 } }, data });
    expect(await ask(user, id, tableId)).toMatchObject({ release: { number: 1, rows: 160 } });
    await context.db.release.update({ where: { tableId_number: { tableId, number: 1 } }, data });
    await expect(ask(user, id, tableId)).rejects.toThrow(NotFoundError);
  });

  it('makes no new release of the same file', async () => {
    const entry = { ...entries.collection, name: 'again' };
    const tableId = await releaseVisits(world.here.context, entry);
    await releaseVisits(world.here.context, entry);
    expect(await world.here.context.db.release.count({ where: { tableId } })).toBe(1);
  });
});

describe('what a grant does not open', () => {
  useWorld();

  it('is another’s, a table of another entry, and what nobody is told of', async () => {
    const [user, other] = [await world.person(), await world.person()];
    const id = await world.grant({ user });
    const theirs = await world.grant({ user: other, entry: entries.domain });
    const notFound = { name: 'NotFoundError', type: PROBLEM_TYPES.grantNotFound };
    await expect(workspace(other, id)).rejects.toMatchObject(notFound);
    // A reviewer may know of a grant, and use it no more than others.
    await expect(workspace({ userId: 4, role: 'admin' }, id)).rejects.toMatchObject(notFound);
    await expect(ask(other, id, tables.collection)).rejects.toMatchObject(notFound);
    await expect(ask(other, theirs, tables.collection)).rejects.toThrow(NotFoundError);
    await expect(ask(user, 2_000_000, tables.collection)).rejects.toMatchObject(notFound);
  });

  it('is a column that does not leave, also to ask by it', async () => {
    const user = await world.person();
    const id = await world.grant({ user });
    for (const column of ['health_number', 'full_name', 'weight', 'nothing', 'city" OR 1=1 --']) {
      const questions = [
        { filters: [{ column, op: 'is-present' }] },
        { groupBy: [column] },
        { measures: [{ fn: 'sum', column }] },
      ];
      for (const question of questions) {
        await expect(ask(user, id, tables.collection, question)).rejects.toThrow(InvalidInputError);
      }
    }
  });

  it.each(['', 'nonsense', '[]', '{"measures":[]}', '{"filters":[{"column":"city","op":"LIKE","value":"%"}]}'])(
    'is told as wrong input: %s',
    async (question) => {
      const user = await world.person();
      const id = await world.grant({ user });
      const asked = { requestId: id, tableId: tables.collection, question };
      await expect(world.here.call(user, 'Ask', asked)).rejects.toThrow(InvalidInputError);
    },
  );

  it('is anything for a visitor, or for an API client without the scope', async () => {
    const user = await world.person();
    const requestId = await world.grant({ user });
    const { client } = world.here;
    await expect(client.call('GetWorkspace', { requestId })).rejects.toThrow(UnauthenticatedError);
    const program = await world.client(user);
    const call = () => client.call('GetWorkspace', { requestId });
    await expect(asClient({ ...program, scopes: ['requests:read'] }, call)).rejects.toThrow(ForbiddenError);
    await expect(asClient({ ...program, scopes: ['data:read'] }, call)).resolves.toBeDefined();
    await expect(as(user, call)).resolves.toBeDefined();
  });
});

describe('the person link', () => {
  useWorld();

  it('never leaves, whatever the terms name', async () => {
    const user = await world.person();
    const id = await world.grant({ user, accessTypes: ['api'] });
    const all = VISITS.columns.map(({ name }) => name);
    const definition = { ...VISITS, terms: { ...VISITS.terms, columns: { export: all, api: all } } };
    const tableId = await releaseVisits(world.here.context, { ...entries.collection, name: 'generous', definition });
    const { columns } = await firstRows(user, id, tableId);
    expect(columns.map(({ name }) => name)).toEqual(['city', 'seen_on', 'note', 'weight']);
  });

  it('lets exact questions count persons all the same', async () => {
    const user = await world.person();
    const id = await world.grant({ user });
    const question = { groupBy: [], measures: [{ fn: 'persons' }, { fn: 'count' }] };
    expect((await ask(user, id, tables.collection, question)).rows).toEqual([[80, 160]]);
  });
});
