import { RESOURCE_TYPES, type SearchSort } from '@carebourse/contracts/constants';
import { SearchService, type SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { agent, dataCollection, dataDomain, dataProduct } from '../../../tests/rows.ts';

let context: Context;
let service: BootedService<SearchServiceDefinition>;

beforeAll(async () => {
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: '127.0.0.1:1' };
  context = createContext(config, silentLogger, serviceTokensOf('catalogue'));
  service = await bootService({ definition: SearchService, rules, handlers, context });
  const { db } = context;
  const updatedAt = new Date('2026-03-01T12:00:00Z');
  await db.agent.createMany({
    data: [
      agent({ id: 1, name: 'Éclair', lastUpdated: 'Oct 6, 2026', updatedAt }),
      agent({ id: 2, name: 'delta', lastUpdated: 'Feb 31, 2026', updatedAt, stewardName: 'Greyfold' }),
    ],
  });
  await db.dataProduct.create({ data: dataProduct({ id: 1, name: 'Foxtrot', category: 'imaging', updatedAt }) });
  await db.dataDomain.createMany({
    data: [
      dataDomain({ id: 1, name: 'Alpha', category: 'billing', recordCount: 10, accessLevel: 'open', updatedAt }),
      dataDomain({ id: 2, name: 'Bravo', category: 'research', recordCount: 30, accessRoles: ['all'], updatedAt }),
      dataDomain({ id: 3, name: 'Charlie', category: 'research', recordCount: 20, accessRoles: [], updatedAt }),
    ],
  });
  await db.dataCollection.create({
    data: dataCollection({ id: 1, name: 'Golf', domains: ['ALPHA', 'Bravo'], recordCount: 5, accessLevel: 'open' }),
  });
  await db.requestCount.create({ data: { resourceType: 'dataDomain', resourceId: 2, count: 4 } });
});

afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

interface Query {
  query?: string;
  resourceType?: string;
  categories?: string[];
  accessLevels?: string[];
  stewards?: string[];
  audiences?: string[];
  agents?: { ids: number[]; others: boolean };
  sort?: SearchSort;
  limit?: number;
  page?: number;
  cursor?: string;
  facets?: boolean;
  entries?: boolean;
}

const search = (request: Query) =>
  service.client.call('SearchEntries', { limit: 20, page: 1, sort: 'name', ...request });
const found = async (request: Query) => (await search(request)).entries.map(({ name }) => name);
const counts = async (facet: string, request: Query) =>
  Object.fromEntries(
    (await search({ ...request, facets: true })).facets
      .filter((counted) => counted.facet === facet)
      .map(({ value, count }) => [value, count]),
  );

describe('browsing', () => {
  it.each<[string, Query, string[]]>([
    ['a category, of a collection those of its domains', { categories: ['billing'] }, ['Alpha', 'Golf']],
    ['one of several categories', { categories: ['billing', 'imaging'] }, ['Alpha', 'Foxtrot', 'Golf']],
    ['an access level', { accessLevels: ['open'] }, ['Alpha', 'Golf']],
    ['a steward', { stewards: ['Greyfold'] }, ['delta']],
    ['a role that it is offered to, or everybody', { audiences: ['patient'] }, ['Bravo', 'delta', 'Éclair', 'Foxtrot']],
    ['values of several facets', { accessLevels: ['open'], categories: ['research'] }, ['Golf']],
    ['agents that are chosen', { agents: { ids: [2, 3], others: false } }, ['delta']],
    ['all other agents', { agents: { ids: [2, 3], others: true } }, ['Éclair']],
    ['agents where none is chosen', { agents: { ids: [], others: false } }, []],
    ['values and words', { query: 'bravo', accessLevels: ['open'] }, ['Golf']],
  ])('finds by %s', async (_by, request, names) => {
    expect(await found(request)).toEqual(names);
  });

  it.each<[SearchSort, string[]]>([
    ['name', ['Alpha', 'Bravo', 'Charlie', 'delta', 'Éclair', 'Foxtrot', 'Golf']],
    ['records', ['Bravo', 'Charlie', 'Alpha', 'Golf', 'Éclair', 'delta', 'Foxtrot']],
    // By the day that is named; where there is none, or no such day, by the last change.
    ['updated', ['Éclair', 'Golf', 'delta', 'Foxtrot', 'Alpha', 'Bravo', 'Charlie']],
  ])('is in the order of %s', async (sort, names) => {
    expect(await found({ sort })).toEqual(names);
  });

  it('counts a facet as if it narrowed nothing, and the others as narrowed by it', async () => {
    const narrowed = { accessLevels: ['open'] };
    expect(await counts('accessLevel', narrowed)).toEqual({ open: 2, restricted: 2 });
    expect(await counts('category', narrowed)).toEqual({ billing: 2, research: 1 });
    expect(await counts('audience', {})).toEqual({ patient: 4, provider: 6, partner: 6 });
    expect(await counts('resourceType', { resourceType: 'data', categories: ['research'] })).toEqual({
      dataDomain: 2,
      dataCollection: 1,
    });
  });

  it('follows a domain that changes its name or category at once', async () => {
    const { db } = context;
    await db.dataDomain.update({ where: { id: 1 }, data: { category: 'genetic' } });
    expect(await found({ categories: ['genetic'] })).toEqual(['Alpha', 'Golf']);
    await db.dataDomain.update({ where: { id: 1 }, data: { category: 'billing', recordCount: 40 } });
    expect((await found({ sort: 'records' }))[0]).toBe('Alpha');
    await db.dataDomain.update({ where: { id: 1 }, data: { recordCount: 10 } });
  });

  it('goes by what is delivered, and by what stewards say once nothing is', async () => {
    const { db } = context;
    const delivered = { tableId: 1, resourceType: 'data', resourceId: 1, synthetic: true };
    await db.deliveredTable.create({ data: { ...delivered, rows: 60_000, releasedAt: '2026-11-01T03:00:00Z' } });
    const { entries } = await search({ sort: 'records', entries: true });
    expect(entries[0]?.data?.entry?.delivered).toEqual({
      tables: 1,
      rows: 60_000,
      persons: undefined,
      synthetic: 'all',
      releasedAt: '2026-11-01T03:00:00.000Z',
    });
    // In Ontario it was October yet.
    const [entry] = await db.searchedEntry.findMany({ where: { resourceType: 'data', resourceId: 1 } });
    expect(entry?.updatedOn).toEqual(new Date('2026-10-31'));
    expect(entries.slice(1).every((one) => !one.data?.entry?.delivered)).toBe(true);

    await db.deliveredTable.deleteMany();
    expect(await found({ sort: 'records' })).toEqual([
      'Bravo',
      'Charlie',
      'Alpha',
      'Golf',
      'Éclair',
      'delta',
      'Foxtrot',
    ]);
  });

  it('carries whole entries when asked for, with their requests', async () => {
    expect((await search({ resourceType: 'dataDomain' })).entries[0]?.dataDomain).toBeFalsy();
    const { entries } = await search({ entries: true });
    expect(entries.map((entry) => RESOURCE_TYPES.find((type) => entry[type]))).toEqual([
      'dataDomain',
      'dataDomain',
      'dataDomain',
      'agent',
      'agent',
      'data',
      'dataCollection',
    ]);
    expect(entries[1]?.dataDomain).toMatchObject({ entry: { id: 2, requestCount: 4 }, recordCount: 30 });
  });

  it('refuses values that there are not, and a cursor of another order', async () => {
    const { nextCursor } = await search({ limit: 2 });
    expect(nextCursor).not.toBe('');
    for (const wrong of [
      { categories: ['sports'] },
      { accessLevels: ['secret'] },
      { audiences: ['all'] },
      { stewards: ['x'.repeat(201)] },
      { sort: 'size' as SearchSort },
      { page: 0 },
      { page: 100_001 },
      { cursor: nextCursor, sort: 'records' as const },
    ])
      await expect(search(wrong)).rejects.toThrow(InvalidInputError);
  });
});

describe('ten thousand entries', () => {
  const MANY = 10_000;
  const STEWARD = 'Ten Thousand';

  // As the triggers write them, which would take a while.
  beforeAll(async () => {
    await context.db.$executeRaw`
      INSERT INTO searched_entry (resource_type, resource_id, name, description, steward_name, category, domains,
        access_level, access_roles, contained, records, updated_on)
      SELECT 'dataDomain', 100000 + n, 'Twin ' || n, 'One of many', ${STEWARD}, 'clinical', '{}', 'open', '{all}', '',
        n / 2, DATE '2026-03-01' + n % 7 FROM generate_series(1, ${MANY}) AS n`;
  });

  it.each<SearchSort>(['relevance', 'name', 'updated', 'records'])(
    'are gone through by %s, none twice and none missed, also when more come meanwhile',
    async (sort) => {
      const seen: number[] = [];
      let added: number | undefined;
      for (let cursor: string | undefined; cursor !== '';) {
        const page = await search({ stewards: [STEWARD], sort, cursor, limit: 100 });
        seen.push(...page.entries.map(({ resourceId }) => resourceId));
        cursor = page.nextCursor;
        const early = dataDomain({ name: `Twin 0 ${sort}`, recordCount: MANY, stewardName: STEWARD });
        added ??= (await context.db.dataDomain.create({ data: early })).id;
      }
      await context.db.dataDomain.delete({ where: { id: added } });
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => id !== added)).toHaveLength(MANY);
    },
    60_000,
  );

  it('have pages that can be opened by their number, which are those that one goes through', async () => {
    const first = await search({ stewards: [STEWARD], sort: 'records', limit: 24 });
    const second = await search({ stewards: [STEWARD], sort: 'records', limit: 24, cursor: first.nextCursor });
    const byNumber = await search({ stewards: [STEWARD], sort: 'records', limit: 24, page: 2 });
    expect(byNumber).toEqual(second);
    expect(byNumber.total).toBe(MANY);
    const last = await search({ stewards: [STEWARD], sort: 'records', limit: 24, page: 417 });
    expect([last.entries.length, last.nextCursor]).toEqual([16, '']);
    expect((await search({ stewards: [STEWARD], limit: 24, page: 418 })).entries).toEqual([]);
  });
});

it.each([
  ['2026-11-29T04:59:59Z', '2026-11-28'],
  ['2026-11-29T05:00:00Z', '2026-11-29'],
  ['2026-11-01T03:59:59Z', '2026-10-31'],
  ['2028-03-01T04:59:59Z', '2028-02-29'],
])('what changed at %s is sorted as of %s, the day in Ontario', async (updatedAt, day) => {
  const { db } = context;
  const row = dataDomain({ id: 90, name: 'Hotel', category: 'billing', updatedAt: new Date(updatedAt) });
  await db.dataDomain.create({ data: row });
  const sorted = await db.$queryRaw`
    SELECT updated_on::text AS day FROM searched_entry WHERE resource_type = 'dataDomain' AND resource_id = 90`;
  await db.dataDomain.delete({ where: { id: 90 } });
  expect(sorted).toEqual([{ day }]);
});
