import { SearchService, type SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { agent } from '../../../tests/rows.ts';

/** By id what an agent is called and says. */
const AGENTS: readonly (readonly [string, string])[] = [
  ['Kidney outlook', 'Says how a kidney will do.'],
  ['Ward outlook', 'For chronic kidney disease.'],
  ['Failure log', 'Heart sounds, and failures of pumps.'],
  ['Pump outlook', 'For heart failure.'],
  ['Filter count', 'Computes the eGFR.'],
  ['Filter check', 'Computes the e-GFR.'],
  ['Skin photo sorter', 'Sorts e-consults.'],
  ['Virus table', 'Counts of COVID-19.'],
  ['Plaque map', 'For multiple sclerosis.'],
  ['Valve map', 'For mitral stenosis.'],
  ['Bleeding score', 'Adds up CHA₂DS₂-VASc.'],
  ['Tremor diary', 'For people with Parkinson’s.'],
  ['Pill list', 'Lists medications.'],
  ['Dose guide', 'For type 2 diabetes.'],
  ['Dose guide for children', 'For type 1 diabetes.'],
  ['Notes of Dr. C', 'An aloe note, vitamin c.'],
];

let context: Context;
let service: BootedService<SearchServiceDefinition>;

beforeAll(async () => {
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: '127.0.0.1:1' };
  context = createContext(config, silentLogger, serviceTokensOf('catalogue'));
  service = await bootService({ definition: SearchService, rules, handlers, context });
  await context.db.agent.createMany({
    data: AGENTS.map(([name, description], nth) =>
      agent({ id: nth + 1, name, description, specialty: 'General', stewardName: 'Greyfold' }),
    ),
  });
});

afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

const search = (query: string) => service.client.call('SearchEntries', { query, limit: 20 });
const found = async (query: string) => (await search(query)).entries.map(({ name }) => name);

/** What a saved search finds, in the order of ids. */
async function matched(query: string): Promise<string[]> {
  const { matches } = await service.client.call('MatchSearches', { searches: [{ query }], among: [] });
  const ids = matches.flatMap(({ entries }) => entries.flatMap(({ resourceIds }) => resourceIds));
  return ids.map((id) => AGENTS[id - 1]?.[0] ?? '');
}

describe('an abbreviation', () => {
  it.each([
    ['CKD', ['Kidney outlook', 'Ward outlook']],
    ['IRC', ['Kidney outlook', 'Ward outlook']],
    ['T2DM', ['Dose guide', 'Dose guide for children']],
    ['MS', ['Plaque map', 'Valve map']],
    ['multiple sclerosis', ['Plaque map']],
    ['IBD', []],
  ])('%s finds what its words find', async (query, names) => {
    expect((await found(query)).toSorted()).toEqual(names.toSorted());
    expect((await matched(query)).toSorted()).toEqual(names.toSorted());
  });

  it('finds first what says its words beside each other, and of saved searches that alone', async () => {
    expect(await found('CHF')).toEqual(['Pump outlook', 'Failure log']);
    expect(await matched('CHF')).toEqual(['Pump outlook']);
    expect((await found('T2DM'))[0]).toBe('Dose guide');
  });

  it('is marked where its words are', async () => {
    const marked = (await search('CHF')).entries.map(({ snippet, snippetMarks }) =>
      snippetMarks.map(({ start, end }) => snippet.slice(start, end)),
    );
    expect(marked[0]).toEqual(['heart', 'failure']);
  });
});

describe('a word is found however it is written', () => {
  it.each(['eGFR', 'e-GFR', 'E-gfr'])('%s', async (query) => {
    expect(await found(query)).toEqual(expect.arrayContaining(['Filter check', 'Filter count']));
  });

  it.each([
    ['COVID', ['Virus table']],
    ['COVID19', ['Virus table']],
    ['covid-19', ['Virus table']],
    ['CHA2DS2', ['Bleeding score']],
    ['cha₂ds₂-vasc', ['Bleeding score']],
    ['Parkinson', ['Tremor diary']],
    ['Parkinsons', ['Tremor diary']],
    ["Parkinson's", ['Tremor diary']],
    ['econsult', ['Skin photo sorter']],
    ['médicaments', ['Pill list']],
  ])('%s', async (query, names) => {
    expect((await found(query)).toSorted()).toEqual(names);
  });
});

it.each(['C. difficile', 'C. diff', 'c', 'e', 'd 3', 'ALS', 'vir', 'egf', 'T-cell', 'e-GFX', 'gfs'])(
  'nothing is found by %s, which is like others alone',
  async (query) => {
    expect(await found(query)).toEqual([]);
    expect(await matched(query)).toEqual([]);
  },
);
