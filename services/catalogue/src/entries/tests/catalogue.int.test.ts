import { MESSAGES } from '@carebourse/contracts/messages';
import { EntryService, type EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import { InvalidInputError, NotFoundError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { runAsOwner, serviceDatabase } from '@carebourse/testing/shared-postgres';
import { as } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { countRequest } from '../store/request-counts.ts';
import { agent, dataCollection, dataDomain, dataProduct } from '../../../tests/rows.ts';

const patient = { userId: 1, role: 'patient' } as const;

let databaseUrl: string;
let context: Context;
let service: BootedService<EntryServiceDefinition>;

beforeAll(async () => {
  databaseUrl = await serviceDatabase('catalogue');
  const config = { DATABASE_URL: databaseUrl, IDENTITY_ADDRESS: '127.0.0.1:1' };
  context = createContext(config, silentLogger, serviceTokensOf('catalogue'));
  service = await bootService({ definition: EntryService, rules, handlers, context });
  const { db } = context;
  await db.agent.createMany({
    data: [
      agent({ id: 3, name: 'Wound Photo Grader', specialty: 'Dermatology', category: 'diagnostic' }),
      agent({ id: 1, name: 'Renal Dosing Check', description: 'Agrees in 91% of orders', accessRoles: ['provider'] }),
      agent({ id: 2, name: 'Queue_Planner', specialty: 'Operations', category: 'workflow' }),
    ],
  });
  await db.dataProduct.createMany({
    data: [
      dataProduct({ id: 1, name: 'Family Trios', category: 'genomic' }),
      dataProduct({ id: 2, name: 'Chest CT', category: 'imaging', accessRoles: ['provider', 'partner'] }),
    ],
  });
  await db.dataDomain.createMany({
    data: [
      dataDomain({ id: 1, name: 'Laboratory Results', dataTypes: ['Chemistry', 'Haematology'] }),
      dataDomain({ id: 2, name: 'Air Quality', category: 'public_health', accessLevel: 'open', accessRoles: ['all'] }),
    ],
  });
  await db.dataCollection.createMany({
    data: [
      dataCollection({ id: 1, name: 'Diabetes Cohort', domains: ['Primary Care Encounters', 'Laboratory Results'] }),
      dataCollection({ id: 2, name: 'Asthma and Air', domains: ['Air Quality'], stewardOrganizationId: null }),
    ],
  });
});

afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

const byId = (one: { entry: { id: number } | null }, other: { entry: { id: number } | null }) =>
  (one.entry?.id ?? 0) - (other.entry?.id ?? 0);
const ids = (rows: { entry: { id: number } | null }[]) => rows.map(({ entry }) => entry?.id);

describe('a page of a list', () => {
  it('begins after an id and ends at the limit, within the filters', async () => {
    const { agents } = await service.client.call('ListAgents', { page: { limit: 2 } });
    expect(ids(agents)).toEqual([1, 2]);
    const next = await service.client.call('ListAgents', { page: { limit: 2, afterId: 2 } });
    expect(ids(next.agents)).toEqual([3]);
    const { dataDomains } = await service.client.call('ListDataDomains', {
      search: 'haem',
      page: { limit: 5, afterId: 1 },
    });
    expect(dataDomains).toEqual([]);
    const { dataCollections } = await service.client.call('ListDataCollections', {
      domain: 'air quality',
      page: { limit: 1 },
    });
    expect(ids(dataCollections)).toEqual([2]);
  });
});

describe('ListAgents', () => {
  const search = async (request: { search?: string; category?: string }) =>
    ids((await service.client.call('ListAgents', request)).agents);

  it('shows everything to visitors, in the order of ids, whatever roles it is offered to', async () => {
    expect(await search({})).toEqual([1, 2, 3]);
  });

  it.each([
    ['the name', 'renal DOSING', [1]],
    ['the description', 'agrees in', [1]],
    ['the specialty', 'dermato', [3]],
    ['a percent sign as it is written', '91%', [1]],
    ['an underscore as it is written', 'queue_', [2]],
    ['a wildcard as it is written', '%', [1]],
    ['a backslash as it is written', '\\', []],
    ['no other field', 'workflow', []],
    ['surrounding space', '  renal ', [1]],
    ['nothing when empty', '', [1, 2, 3]],
  ])('searches %s', async (_what, text, found) => {
    expect(await search({ search: text })).toEqual(found);
  });

  it('filters by the exact category, together with the search', async () => {
    expect(await search({ category: 'diagnostic' })).toEqual([3]);
    expect(await search({ category: 'diag' })).toEqual([]);
    expect(await search({ category: 'workflow', search: 'renal' })).toEqual([]);
  });

  it('finds what was written a moment ago, and no longer what was retired or removed', async () => {
    const { db } = context;
    const { id } = await db.agent.create({ data: agent({ name: 'Falls Forecast' }) });
    expect(await search({ search: 'falls fore' })).toEqual([id]);
    await db.agent.update({ where: { id }, data: { name: 'Falls Outlook' } });
    expect(await search({ search: 'falls fore' })).toEqual([]);
    expect(await search({ search: 'falls outlook' })).toEqual([id]);
    await db.agent.update({ where: { id }, data: { retiredAt: new Date() } });
    expect(await search({ search: 'falls outlook' })).toEqual([]);
    await db.agent.update({ where: { id }, data: { retiredAt: null } });
    expect(await search({ search: 'falls outlook' })).toEqual([id]);
    await db.agent.delete({ where: { id } });
    expect(await search({ search: 'falls outlook' })).toEqual([]);
  });

  it('finds exactly what contains the text, whatever is typed', async () => {
    const { db } = context;
    const texts = (await db.agent.findMany({ orderBy: { id: 'asc' } })).map(({ id, name, description, specialty }) => ({
      id,
      texts: [name, description, specialty].map((text) => text.toLowerCase()),
    }));
    const part = fc
      .tuple(fc.constantFrom(...texts.flatMap((entry) => entry.texts)), fc.nat(30), fc.integer({ min: 1, max: 12 }))
      .map(([text, start, length]) => text.slice(start, start + length));
    const typed = fc.oneof(part, fc.string({ maxLength: 4 }), fc.stringMatching(/^[%_\\ae1]{1,4}$/));
    await fc.assert(
      fc.asyncProperty(
        typed.map((text) => text.trim()).filter((text) => text !== ''),
        async (text) => {
          const found = texts.filter((entry) => entry.texts.some((one) => one.includes(text.toLowerCase())));
          expect(await search({ search: text })).toEqual(found.map(({ id }) => id));
        },
      ),
    );
  });

  it('goes on page by page through what a search has found', async () => {
    const page = async (afterId?: number) => {
      const request = { search: 'r', page: { limit: 1, afterId } };
      return ids((await service.client.call('ListAgents', request)).agents);
    };
    expect([await page(), await page(1), await page(2), await page(3)]).toEqual([[1], [2], [3], []]);
  });

  it('looks through 10,000 entries by the index, not one by one', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      resourceType: 'agent',
      resourceId: 1_000_000 + n,
      name: `Entry ${n}`,
      description: '',
      contained: `entry ${(n * 7_919).toString(36)} reads orders and says which doses need a second look`.repeat(6),
    }));
    await context.db.searchedEntry.createMany({ data: rows });
    await runAsOwner(databaseUrl, 'ANALYZE searched_entry');
    const plan = await context.db.$queryRaw`
      EXPLAIN SELECT resource_id FROM searched_entry WHERE resource_type = 'agent' AND contained LIKE lower('%Renal dosing%')`;
    await context.db.searchedEntry.deleteMany({ where: { resourceId: { gte: 1_000_000 } } });
    expect(JSON.stringify(plan)).toContain('searched_entry_contained');
  });

  it('refuses a search that is too long', async () => {
    await expect(search({ search: 'x'.repeat(201) })).rejects.toThrow(InvalidInputError);
  });
});

describe('GetAgent', () => {
  it('answers every field', async () => {
    const { agent: found } = await service.client.call('GetAgent', { id: 1 });
    expect(found).toMatchObject({
      category: 'treatment',
      specialty: 'Clinical Pharmacy',
      verified: true,
      icon: 'medication',
      iconBg: 'rose',
      lastUpdated: 'Oct 6, 2026',
      entry: {
        id: 1,
        name: 'Renal Dosing Check',
        description: 'Agrees in 91% of orders',
        accessRoles: ['provider'],
        stewardOrganizationId: 9,
        stewardName: 'Larkfield Primary Care Alliance',
        requestCount: 0,
      },
    });
  });

  it.each([999, 0, -1])('says that agent %i does not exist', async (id) => {
    await expect(service.client.call('GetAgent', { id })).rejects.toThrow(
      new NotFoundError(MESSAGES.agentPage.notFoundDetail),
    );
  });
});

describe('several at once', () => {
  it('are answered as each alone, without those that are not there', async () => {
    const { agents } = await service.client.call('GetAgents', { ids: [999, 3, 1] });
    const { agent: first } = await service.client.call('GetAgent', { id: 1 });
    expect(new Set(ids(agents))).toEqual(new Set([1, 3]));
    expect(agents).toHaveLength(2);
    expect(agents.find(({ entry }) => entry?.id === 1)).toEqual(first);
    const { dataCollections } = await service.client.call('GetDataCollections', { ids: [2, 999] });
    const { dataCollection: second } = await service.client.call('GetDataCollection', { id: 2 });
    expect(dataCollections).toEqual([second]);
  });

  it('leave out what is not published, or no longer', async () => {
    const { db } = context;
    const made = [
      await db.agent.create({ data: agent({ publishedAt: null }) }),
      await db.agent.create({ data: agent({ retiredAt: new Date() }) }),
    ];
    const { agents } = await service.client.call('GetAgents', { ids: [1, ...made.map(({ id }) => id)] });
    expect(ids(agents)).toEqual([1]);
    await db.agent.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
  });

  it.each([[[]], [[0]], [[-1]], [Array.from({ length: 101 }, (_, index) => index + 1)]])(
    'are refused when they are none, no ids or too many (%#)',
    async (wrong) => {
      await expect(service.client.call('GetAgents', { ids: wrong })).rejects.toThrow(InvalidInputError);
      await expect(service.client.call('GetDataCollections', { ids: wrong })).rejects.toThrow(InvalidInputError);
    },
  );
});

describe('ListDataProducts', () => {
  const search = async (request: { search?: string; category?: string }) =>
    ids((await service.client.call('ListDataProducts', request)).dataProducts);

  it('shows everything to visitors and searches name, description and category', async () => {
    expect(await search({})).toEqual([1, 2]);
    expect(await search({ search: 'chest' })).toEqual([2]);
    expect(await search({ search: 'GENOM' })).toEqual([1]);
    expect(await search({ category: 'imaging' })).toEqual([2]);
  });
});

describe('ListDataDomains', () => {
  const search = async (request: { search?: string; category?: string }) =>
    ids((await service.client.call('ListDataDomains', request)).dataDomains);

  it('shows everything: the page filters by role', async () => {
    expect(await search({})).toEqual([1, 2]);
  });

  it('searches name, description and data types, and filters by category', async () => {
    expect(await search({ search: 'laboratory' })).toEqual([1]);
    expect(await search({ search: 'haema' })).toEqual([1]);
    expect(await search({ search: '%' })).toEqual([]);
    expect(await search({ category: 'public_health' })).toEqual([2]);
    expect(await search({ category: 'public_health', search: 'haema' })).toEqual([]);
  });

  it('answers data types as a list', async () => {
    const { dataDomains } = await service.client.call('ListDataDomains', { search: 'laboratory' });
    expect(dataDomains[0]).toMatchObject({ dataTypes: ['Chemistry', 'Haematology'], accessLevel: 'restricted' });
  });
});

describe('ListDataCollections', () => {
  const search = async (request: { search?: string; domain?: string }) =>
    ids((await service.client.call('ListDataCollections', request)).dataCollections);

  it('searches name, description and domain names', async () => {
    expect(await search({})).toEqual([1, 2]);
    expect(await search({ search: 'diabetes' })).toEqual([1]);
    expect(await search({ search: 'primary care' })).toEqual([1]);
    expect(await search({ search: '_' })).toEqual([]);
  });

  it('filters by the whole name of a domain, whatever the case', async () => {
    expect(await search({ domain: 'laboratory results' })).toEqual([1]);
    expect(await search({ domain: 'Laboratory' })).toEqual([]);
    expect(await search({ domain: 'Air Quality', search: 'diabetes' })).toEqual([]);
  });
});

describe('GetDataCollection', () => {
  it('answers the collection, without a steward where it has none', async () => {
    const { dataCollection: found } = await service.client.call('GetDataCollection', { id: 2 });
    expect(found).toMatchObject({ domains: ['Air Quality'], recordCount: 8_462_100, format: 'CSV' });
    expect(found?.entry?.stewardOrganizationId).toBeUndefined();
  });

  it('says that a collection does not exist', async () => {
    await expect(service.client.call('GetDataCollection', { id: 999 })).rejects.toThrow(
      new NotFoundError(MESSAGES.dataProductPage.notFoundDetail),
    );
  });
});

describe('GetResource', () => {
  const resource = (resourceType: string, resourceId: number) =>
    as(patient, () => service.client.call('GetResource', { resourceType, resourceId }));

  it.each([
    ['agent', 1, { name: 'Renal Dosing Check', accessRoles: ['provider'], stewardOrganizationId: 9 }],
    ['data', 1, { name: 'Family Trios', accessRoles: ['all'] }],
    ['dataDomain', 2, { name: 'Air Quality', accessRoles: ['all'], accessLevel: 'open' }],
    ['dataCollection', 1, { name: 'Diabetes Cohort', accessLevel: 'restricted' }],
  ])('knows what an access request must know of %s %i', async (type, id, expected) => {
    expect(await resource(type, id)).toMatchObject(expected);
  });

  it('has an access level for domains and collections alone', async () => {
    expect((await resource('agent', 1)).accessLevel).toBeUndefined();
    expect((await resource('data', 1)).accessLevel).toBeUndefined();
  });

  it.each(['agent', 'data', 'dataDomain', 'dataCollection'])('says that a %s does not exist', async (type) => {
    await expect(resource(type, 999)).rejects.toThrow(new NotFoundError(MESSAGES.requests.resourceNotFound));
  });

  it('refuses unknown types and visitors', async () => {
    await expect(resource('patient', 1)).rejects.toThrow(InvalidInputError);
    await expect(service.client.call('GetResource', { resourceType: 'agent', resourceId: 1 })).rejects.toThrow(
      UnauthenticatedError,
    );
  });
});

it('FindPublished tells which of several entries of any type everybody finds', async () => {
  const of = (resourceType: string, ...numbers: number[]) =>
    numbers.map((resourceId) => ({ resourceType, resourceId }));
  const there = [...of('agent', 1, 2), ...of('data', 1), ...of('dataDomain', 2), ...of('dataCollection', 1)];
  const entries = [...there, ...of('agent', 999), ...of('dataCollection', 999)];
  const found = await service.client.call('FindPublished', { entries });
  expect(found.entries).toHaveLength(there.length);
  expect(found.entries).toEqual(expect.arrayContaining(there));
  expect(await service.client.call('FindPublished', { entries: [] })).toEqual({ entries: [] });
  const many = of('agent', ...Array.from({ length: 101 }, (_, at) => at + 1));
  await expect(service.client.call('FindPublished', { entries: many })).rejects.toThrow(InvalidInputError);
});

it('GetResources names several entries of any type, without those that nobody finds, and bounds how many', async () => {
  const of = (resourceType: string, ...numbers: number[]) =>
    numbers.map((resourceId) => ({ resourceType, resourceId }));
  const there = [...of('agent', 2), ...of('data', 1), ...of('dataDomain', 2), ...of('dataCollection', 1)];
  const single = ({ resourceType, resourceId }: (typeof there)[number]) =>
    as(patient, () => service.client.call('GetResource', { resourceType, resourceId }));
  const named = await Promise.all(there.map(async (entry) => ({ ...entry, name: (await single(entry)).name })));
  const ask = (entries: typeof there) => as(patient, () => service.client.call('GetResources', { entries }));
  const { entries } = await ask([...there, ...of('agent', 999)]);
  expect(entries).toHaveLength(named.length);
  expect(entries).toEqual(expect.arrayContaining(named));
  const many = of('agent', ...Array.from({ length: 101 }, (_, at) => at + 1));
  await expect(ask(many)).rejects.toThrow(InvalidInputError);
});

describe('the request count', () => {
  it('counts requests that arrive at once, each for its own resource', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, requestId) =>
        context.db.$transaction((tx) => countRequest(tx, { requestId, resourceType: 'dataCollection', resourceId: 1 })),
      ),
    );
    const { dataCollections } = await service.client.call('ListDataCollections', {});
    expect(dataCollections.map(({ entry }) => entry?.requestCount)).toEqual([20, 0]);
    const { dataCollection: found } = await service.client.call('GetDataCollection', { id: 1 });
    expect(found?.entry?.requestCount).toBe(20);
    const { dataCollections: several } = await service.client.call('GetDataCollections', { ids: [1, 2] });
    expect(several.toSorted(byId)).toEqual(dataCollections);
  });
});

describe('the tables', () => {
  it.each([
    ['an unknown category', () => context.db.agent.create({ data: agent({ category: 'magic' }) })],
    ['an unknown access level', () => context.db.dataDomain.create({ data: dataDomain({ accessLevel: 'secret' }) })],
    ['an unknown role', () => context.db.dataProduct.create({ data: dataProduct({ accessRoles: ['doctor'] }) })],
    ['a negative count', () => context.db.dataCollection.create({ data: dataCollection({ recordCount: -1 }) })],
  ])('refuse %s', async (_what, write) => {
    await expect(write()).rejects.toThrow(/violates check constraint/);
  });

  it('offer agents and data products to everybody, domains and collections to providers and partners', async () => {
    const { db } = context;
    const made = {
      agent: await db.agent.create({ data: agent({}) }),
      dataProduct: await db.dataProduct.create({ data: dataProduct({}) }),
      dataDomain: await db.dataDomain.create({ data: dataDomain({}) }),
      dataCollection: await db.dataCollection.create({ data: dataCollection({}) }),
    };
    await db.agent.delete({ where: { id: made.agent.id } });
    await db.dataProduct.delete({ where: { id: made.dataProduct.id } });
    await db.dataDomain.delete({ where: { id: made.dataDomain.id } });
    await db.dataCollection.delete({ where: { id: made.dataCollection.id } });
    const roles = Object.values(made).map(({ accessRoles }) => accessRoles);
    expect(roles).toEqual([['all'], ['all'], ['provider', 'partner'], ['provider', 'partner']]);
  });

  it('number new entries from 1000', async () => {
    const { id } = await context.db.agent.create({ data: agent({}) });
    await context.db.agent.delete({ where: { id } });
    expect(id).toBeGreaterThanOrEqual(1000);
  });
});

describe('ListStewardedEntries', () => {
  const list = (sought: Parameters<typeof service.client.call<'ListStewardedEntries'>>[1]) =>
    as(patient, () => service.client.call('ListStewardedEntries', sought));

  it('lists what has tables, drafts left out and retired entries not, for one steward or for all', async () => {
    const { db } = context;
    const other = { stewardOrganizationId: 77, stewardName: 'Elsewhere' };
    const at = new Date();
    await db.dataCollection.createMany({
      data: [
        dataCollection({ id: 70, name: 'Retired', ...other, accessLevel: 'confidential', retiredAt: at }),
        dataCollection({ id: 71, name: 'Draft', ...other, publishedAt: null }),
      ],
    });
    await db.dataProduct.createMany({ data: [dataProduct({ id: 70, name: 'Trios', ...other })] });
    await db.agent.createMany({ data: [agent({ id: 70, ...other })] });

    const retired = { resourceType: 'dataCollection', resourceId: 70 };
    const { entries } = await list({ stewardOrganizationId: 77 });
    expect(entries).toMatchObject([
      { resourceType: 'data', resourceId: 70, name: 'Trios', stewardOrganizationId: 77 },
      { ...retired, name: 'Retired', accessLevel: 'confidential', stewardOrganizationId: 77 },
    ]);
    expect((await list(retired)).entries.map(({ name }) => name)).toEqual(['Retired']);
    expect((await list({ ...retired, resourceId: 71 })).entries).toEqual([]);
    // For who edits it, whom delivery asks for; what was given up only by its id.
    const givenUp = dataCollection({ id: 72, name: 'Given up', ...other, publishedAt: null, retiredAt: at });
    await db.dataCollection.create({ data: givenUp });
    const withDrafts = (await list({ stewardOrganizationId: 77, drafts: true })).entries;
    expect(withDrafts.map(({ name, draft }) => [name, draft])).toEqual([
      ['Trios', false],
      ['Retired', false],
      ['Draft', true],
    ]);
    const alone = (await list({ ...retired, resourceId: 72, drafts: true })).entries;
    expect(alone.map(({ name }) => name)).toEqual(['Given up']);
    const all = (await list({})).entries;
    expect(all).toEqual(expect.arrayContaining(entries));
    expect(all.find(({ name }) => name === 'Asthma and Air')?.stewardOrganizationId).toBeUndefined();
  });

  it('tells a service the same that asks for nobody', async () => {
    const sought = { resourceType: 'dataCollection' } as const;
    expect(await service.client.call('ListStewardedEntries', sought)).toEqual(await list(sought));
  });
});
