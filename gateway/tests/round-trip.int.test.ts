import {
  entryFactsSchema,
  FACT_ENTRY_LISTS,
  FACT_ENTRY_TYPES,
  type FactEntryType,
} from '@carebourse/contracts/entry-facts';
import { OWN_FIELDS, type OwnFields } from '@carebourse/interchange/own-fields';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BASE, startImportWorld, type ImportWorld } from '../../services/catalogue/src/imports/tests/import-world.ts';
import type { Clients } from '../src/clients/clients.ts';
import { describeCatalog } from '../src/interchange/dcat.ts';
import type { DescribedEntry } from '../src/interchange/described-entry.ts';
import { readPage } from '../src/interchange/read-entries.ts';
import { SYNTAXES, type Syntax } from '../src/interchange/syntaxes.ts';

/** An entry as the demonstration's files have it. */
type Seeded = Omit<DescribedEntry, 'resourceType' | 'steward' | 'accessLevel' | 'records' | 'own' | 'facts'> & {
  accessLevel?: DescribedEntry['accessLevel'];
  recordCount?: number;
  stewardOrganizationId: number;
};

const seed = <Read>(name: string) =>
  JSON.parse(readFileSync(new URL(`../../local/demo/catalogue/${name}.json`, import.meta.url), 'utf8')) as Read;

const stewards = new Map(seed<{ id: number; name: string }[]>('stewards').map(({ id, name }) => [id, name]));
const facts = new Map(
  seed<{ resourceType: string; resourceId: number; facts: object }[]>('entry-facts').map((one) => [
    `${one.resourceType}/${one.resourceId}`,
    entryFactsSchema.parse(one.facts),
  ]),
);

const original: DescribedEntry[] = FACT_ENTRY_TYPES.flatMap((resourceType) =>
  seed<Seeded[]>(FACT_ENTRY_LISTS[resourceType].replace('/api/', '')).map((entry) => described(resourceType, entry)),
);

function described(resourceType: FactEntryType, entry: Seeded): DescribedEntry {
  const fields = new Map<string, string | string[]>(Object.entries(entry) as [string, string][]);
  const { id, name, description, stewardOrganizationId, accessLevel = null, recordCount: records = null } = entry;
  const own: OwnFields = Object.fromEntries(OWN_FIELDS[resourceType].map((field) => [field, fields.get(field) ?? '']));
  const steward = { id: stewardOrganizationId, name: stewards.get(stewardOrganizationId) ?? '' };
  const ofEntry = facts.get(`${resourceType}/${id}`) ?? null;
  const details = { accessLevel, records, own, facts: ofEntry, version: ofEntry && 1, publishedAt: null };
  return { resourceType, id, name, description, steward, ...details };
}

function write(entries: readonly DescribedEntry[], syntax: Syntax): Promise<string> {
  const address = `${BASE}/catalog`;
  return SYNTAXES[syntax].write(describeCatalog({ entries, here: address, first: address, next: undefined }, BASE));
}

let world: ImportWorld;

beforeAll(async () => {
  world = await startImportWorld();
  // The world has one of them already.
  const { organizations } = await world.context.identity.call('ListOrganizations', {});
  const known = new Set(organizations.map(({ name }) => name));
  for (const name of stewards.values()) if (!known.has(name)) await world.organization(name);
});
afterAll(() => world?.stop());

/** All that is published, by the ids of those from which it came: an import makes entries in the order of its file. */
async function readBack(): Promise<DescribedEntry[]> {
  const clients = { entries: world.client, entryFacts: world.client } as Pick<Clients, 'entries' | 'entryFacts'>;
  const { entries, next } = await readPage(clients, undefined);
  expect(next).toBeUndefined();
  const idOf = new Map([...stewards].map(([id, name]) => [name, id]));
  return entries.map((entry, index) => ({
    ...entry,
    id: original[index]?.id ?? 0,
    steward: entry.steward && { ...entry.steward, id: idOf.get(entry.steward.name) ?? null },
  }));
}

it('the demonstration is exported, imported into an empty catalogue, and exported with the same bytes', async () => {
  expect(original.length).toBeGreaterThan(50);
  // From elsewhere: by its own address the product would look for entries of its own.
  const file = (await write(original, 'ttl')).replaceAll(BASE, 'https://elsewhere.example');
  const planned = await world.plan(file, { fileName: 'catalog.ttl' });
  expect(planned).toMatchObject({ state: 'planned', made: original.length, problems: 0 });
  expect(await world.apply(planned.id, true)).toMatchObject({ state: 'done', applied: original.length });
  const back = await readBack();
  for (const syntax of Object.keys(SYNTAXES) as Syntax[])
    expect(await write(back, syntax)).toBe(await write(original, syntax));
});

it('each syntax of it is read as what is there already', async () => {
  for (const syntax of Object.keys(SYNTAXES) as Syntax[]) {
    const file = (await write(original, syntax)).replaceAll(BASE, 'https://elsewhere.example');
    const planned = await world.plan(file, { fileName: `catalog.${syntax}` });
    expect(planned).toMatchObject({ made: 0, changed: 0, left: original.length, problems: 0 });
  }
});
