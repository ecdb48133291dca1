import type { ResourceType } from '@carebourse/contracts/constants';
import { SearchService, type SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { silentLogger } from '@carebourse/testing/logger';
import { runEntry } from '@carebourse/testing/run-entry';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { JUDGED_CLINICAL_QUERIES } from './judged-clinical-queries.ts';
import { JUDGED_QUERIES, type Judged } from './judged-queries.ts';

const SHORT: Record<ResourceType, string> = { agent: 'a', data: 'p', dataDomain: 'd', dataCollection: 'c' };
const PLACES = 10;

let context: Context;
let service: BootedService<SearchServiceDefinition>;

beforeAll(async () => {
  const DATABASE_URL = await serviceDatabase('catalogue');
  const keys = serviceKeySettingsOf('catalogue');
  await runEntry('services/catalogue/src/seed.ts', {
    DATABASE_URL,
    DEMO_MODE: 'true',
    DEMO_DIR: 'local/demo',
    ...keys,
  });
  context = createContext(
    { DATABASE_URL, IDENTITY_ADDRESS: '127.0.0.1:1' },
    silentLogger,
    serviceTokensOf('catalogue'),
  );
  service = await bootService({ definition: SearchService, rules, handlers, context });
}, 30_000);

afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

/** What a list of grades is worth: the more the better the first ones are (Järvelin and Kekäläinen 2002). */
function gain(grades: readonly number[]): number {
  return grades.slice(0, PLACES).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** nDCG@10: 1 is the best order that there is. Where nothing is of use, the best is to answer nothing. */
function score(found: readonly string[], { grades }: Judged): number {
  const gradeOf = new Map(
    Object.entries(grades).flatMap(([grade, entries]) =>
      entries.split(' ').flatMap((entry): [string, number][] => (entry === '' ? [] : [[entry, Number(grade)]])),
    ),
  );
  const best = gain([...gradeOf.values()].toSorted((one, other) => other - one));
  if (best === 0) return found.length === 0 ? 1 : 0;
  return gain(found.map((entry) => gradeOf.get(entry) ?? 0)) / best;
}

async function find(query: string): Promise<string[]> {
  const { entries } = await service.client.call('SearchEntries', { query, limit: PLACES });
  return entries.map(({ resourceType, resourceId }) => SHORT[resourceType as ResourceType] + resourceId);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** By kind of query how well each is answered. */
async function scoresOf(kinds: Record<string, readonly Judged[]>): Promise<Map<string, number[]>> {
  const scores = new Map<string, number[]>();
  for (const [kind, queries] of Object.entries(kinds)) {
    const ofKind: number[] = [];
    for (const query of queries) ofKind.push(score(await find(query.query), query));
    scores.set(kind, ofKind);
  }
  return scores;
}

const allOf = (scores: ReadonlyMap<string, number[]>): number[] => [...scores.values()].flat();

it('what people would want is found first: nDCG@10 is at least 0.92, and 0.90 of what is not clinical', async () => {
  const plain = await scoresOf(JUDGED_QUERIES);
  const clinical = await scoresOf(JUDGED_CLINICAL_QUERIES);
  const [ofPlain, ofClinical] = [allOf(plain), allOf(clinical)];
  const all = [...ofPlain, ...ofClinical];
  const rows = [
    ...plain,
    ...clinical,
    ['all but clinical', ofPlain] as const,
    ['all clinical', ofClinical] as const,
    ['all', all] as const,
  ].map(([queries, some]) => ({ queries, number: some.length, 'nDCG@10': mean(some).toFixed(3) }));
  console.table(rows);
  expect(all.length).toBeGreaterThanOrEqual(245);
  expect(mean(ofPlain)).toBeGreaterThanOrEqual(0.9);
  expect(mean(all)).toBeGreaterThanOrEqual(0.92);
});
