import { SearchService, type SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { foundWords } from '../domain/words.ts';
import { agent, dataCollection, dataDomain, dataProduct } from '../../../tests/rows.ts';

let context: Context;
let service: BootedService<SearchServiceDefinition>;

beforeAll(async () => {
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: '127.0.0.1:1' };
  context = createContext(config, silentLogger, serviceTokensOf('catalogue'));
  service = await bootService({ definition: SearchService, rules, handlers, context });
  const { db } = context;
  await db.agent.createMany({
    data: [
      agent({ id: 1, name: 'Wound Photo Grader', description: 'Grades wounds on photographs', specialty: 'Surgery' }),
      agent({ id: 2, name: 'Renal Dosing Check', description: 'Doses for weak kidneys', accessRoles: ['provider'] }),
      agent({ id: 3, name: 'Draft of Wounds', publishedAt: null }),
      agent({ id: 4, name: 'Retired Wounds', retiredAt: new Date() }),
    ],
  });
  await db.dataProduct.create({ data: dataProduct({ id: 1, name: 'Wounds over Eight Years', category: 'imaging' }) });
  await db.dataDomain.create({
    data: dataDomain({ id: 1, name: 'Laboratory Results', dataTypes: ['Haematology'], accessLevel: 'open' }),
  });
  await db.dataCollection.create({
    data: dataCollection({
      id: 1,
      name: 'Soins des plaies à l’hôpital',
      description: 'Wound care after renal surgery',
      stewardName: 'Greyfold Imaging Consortium',
    }),
  });
});

afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

interface Query {
  query?: string;
  resourceType?: string;
  limit?: number;
  cursor?: string;
  facets?: boolean;
}

const search = (request: Query) => service.client.call('SearchEntries', { limit: 20, ...request });
const found = async (query: string, rest: Query = {}) =>
  (await search({ ...rest, query })).entries.map(({ resourceType, resourceId }) => `${resourceType} ${resourceId}`);

describe('a search', () => {
  it.each([
    ['words in any order', 'dosing renal', ['agent 2', 'dataCollection 1']],
    ['beginnings of words', 'rena dosi', ['agent 2', 'dataCollection 1']],
    ['a typing error', 'laboratroy', ['dataDomain 1']],
    ['singular for plural, best first', 'wound', ['agent 1', 'data 1', 'dataCollection 1']],
    ['the steward’s name', 'greyfold', ['dataCollection 1']],
    ['what is listed of an entry', 'haematology', ['dataDomain 1']],
    ['another spelling', 'hematology', ['dataDomain 1']],
    ['another word', 'kidney', ['agent 2', 'dataCollection 1']],
    ['words without their accents', 'hopital', ['dataCollection 1']],
    ['words with accents that are not there', 'Rénal', ['agent 2', 'dataCollection 1']],
    ['a word that says nothing beside one that does', 'the laboratory', ['dataDomain 1']],
    ['only words that say nothing', 'the of', []],
    ['what is not there', 'xylophone', []],
    ['signs alone', '%_\\ ()', []],
  ])('finds by %s', async (_by, query, entries) => {
    expect(await found(query)).toEqual(entries);
  });

  it('finds everything that is published without a query, and nothing else', async () => {
    const { total, entries } = await search({});
    expect(total).toBe(5);
    expect(entries).toHaveLength(5);
    expect(await found('draft retired')).toEqual([]);
  });

  it('finds what was changed a moment ago as it is now', async () => {
    const { db } = context;
    const { id } = await db.dataDomain.create({ data: dataDomain({ name: 'Zymology' }) });
    expect(await found('zymology')).toEqual([`dataDomain ${id}`]);
    await db.dataDomain.update({ where: { id }, data: { name: 'Oenology' } });
    expect([await found('zymology'), await found('oenology')]).toEqual([[], [`dataDomain ${id}`]]);
    await db.dataDomain.update({ where: { id }, data: { publishedAt: null } });
    expect(await found('oenology')).toEqual([]);
    await db.dataDomain.delete({ where: { id } });
  });

  it('is narrowed to a type, and says how many there are of the others', async () => {
    expect(await found('wound', { resourceType: 'data' })).toEqual(['data 1']);
    const { total, facets } = await search({ query: 'wound', resourceType: 'data', facets: true });
    expect(total).toBe(1);
    expect(facets).toEqual([
      { facet: 'audience', value: 'partner', count: 1 },
      { facet: 'audience', value: 'patient', count: 1 },
      { facet: 'audience', value: 'provider', count: 1 },
      { facet: 'category', value: 'imaging', count: 1 },
      { facet: 'resourceType', value: 'agent', count: 1 },
      { facet: 'resourceType', value: 'data', count: 1 },
      { facet: 'resourceType', value: 'dataCollection', count: 1 },
      { facet: 'steward', value: 'Larkfield Primary Care Alliance', count: 1 },
    ]);
    await expect(found('wound', { resourceType: 'person' })).rejects.toThrow(InvalidInputError);
  });

  it('counts nothing that it was not asked for', async () => {
    expect((await search({ query: 'wound' })).facets).toEqual([]);
  });

  it('goes on page by page, each entry once and in the order of the whole', async () => {
    for (const query of ['', 'wound', 'renal wound']) {
      const whole = await found(query);
      const pages: string[] = [];
      for (let cursor: string | undefined; cursor !== '';) {
        const page = await search({ query, limit: 2, cursor });
        expect(page.total).toBe(whole.length);
        pages.push(...page.entries.map(({ resourceType, resourceId }) => `${resourceType} ${resourceId}`));
        cursor = page.nextCursor;
      }
      expect(pages).toEqual(whole);
    }
    await expect(search({ cursor: 'bm90aGluZw' })).rejects.toThrow(InvalidInputError);
  });

  it('reads a text as it reads a query', async () => {
    const letters = [..."aBsé9œß₂²Łı-‐–.’'_, 心", 'e\u0301'];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...letters), { maxLength: 30 }), async (some) => {
        const text = some.join('');
        const rows = await context.db.$queryRaw<{ word: string }[]>`
          SELECT word FROM words_of(${text}) WHERE word IS NOT NULL`;
        const words = foundWords(text).map(({ word }) => word.slice(0, 40));
        expect(rows.map(({ word }) => word).toSorted()).toEqual(words.toSorted());
      }),
      { numRuns: 300, examples: [[[..."a's-a"]], [[..."a's.a"]]] },
    );
  });

  it('marks by what an entry was found', async () => {
    const [first] = (await search({ query: 'kidney' })).entries;
    expect(first).toMatchObject({ name: 'Renal Dosing Check', nameMarks: [{ start: 0, end: 5 }] });
    expect(first?.snippetMarks.map(({ start, end }) => first.snippet.slice(start, end))).toEqual(['kidneys']);
    expect(first).toMatchObject({ accessRoles: ['provider'], stewardName: 'Larkfield Primary Care Alliance' });
  });

  it('answers whatever is typed, and refuses what no list takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (query) => {
        const { entries, total } = await search({ query: query.replace(/\p{Cc}/gu, ' ').toWellFormed() });
        expect(entries.length).toBe(total);
      }),
    );
    for (const query of [
      "'; DROP TABLE ai_agent; --",
      'a'.repeat(200),
      'a '.repeat(100),
      '\u202e🫀\u200d',
      '(((&|!<->:*',
    ])
      await expect(search({ query })).resolves.toHaveProperty('total');
    await expect(search({ query: 'x'.repeat(201) })).rejects.toThrow(InvalidInputError);
    await expect(search({ query: '\u0000' })).rejects.toThrow(InvalidInputError);
    await expect(search({ limit: 101 })).rejects.toThrow(InvalidInputError);
  });
});
