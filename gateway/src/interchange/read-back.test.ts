import { contentSchemas } from '@carebourse/contracts/catalogue-management';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { readDescriptions } from '@carebourse/interchange/read-descriptions';
import { expect, it } from 'vitest';
import { writeAppliedModelCard } from './applied-model-card.ts';
import { describeEntry } from './dcat.ts';
import type { DescribedEntry } from './described-entry.ts';
import { SYNTAXES, type Syntax } from './syntaxes.ts';

const facts = entryFactsSchema.parse({
  identifier: 'doi:10.1/strokes',
  keywords: ['stroke', 'registry'],
  healthCategories: ['registries', 'records'],
  languages: ['en', 'fr'],
  standards: ['HL7 FHIR R4', 'ICD-10-CA'],
  from: '2019-01-01',
  to: '2023-12-31',
  places: ['Ottawa', 'Kingston'],
  population: 'Adults',
  persons: 40,
  youngest: 18,
  oldest: 99,
  howMade: 'Abstracted from charts.',
  knownGaps: 'No visits by phone.',
  quality: [
    { measure: 'Complete', value: '98 %', source: 'Re-abstraction' },
    { measure: 'Timely', value: '3 weeks' },
  ],
  dictionary: [
    { table: 'visits', name: 'age', type: 'integer', description: 'At the visit', unit: 'a' },
    { table: 'visits', name: 'reason', type: 'text', description: 'Why', codeSystem: 'ICD-10-CA' },
  ],
  creators: ['Halden Ridge'],
  contactName: 'The registry',
  contactEmail: 'data@halden.example',
  contactPage: 'https://halden.example/contact',
  homepage: 'https://halden.example/strokes',
  legislation: ['https://www.ontario.ca/laws/statute/04p03'],
  licence: 'https://halden.example/terms',
  licenceName: 'Terms of Halden',
  permittedUses: ['DUO:0000042'],
  useRegion: 'Ontario',
  publishFrom: '2027-06-30',
  useMonths: 24,
  useStudies: 'Follow-up after a stroke',
  costs: 'None',
  howToCite: 'Halden Ridge 2026',
});

const entry: DescribedEntry = {
  resourceType: 'dataDomain',
  id: 7,
  name: 'Strokes "acute" & <other>',
  description: 'All strokes.\nOf the region.',
  steward: { id: 3, name: 'Halden Ridge' },
  accessLevel: 'confidential',
  records: 1_200,
  own: { accessRoles: ['provider'], category: 'clinical', dateRange: '2019–2023', dataTypes: ['Visits', 'Scans'] },
  facts,
  version: 1,
  publishedAt: null,
};

async function readBack(text: string, fileName: string) {
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(text));
  })();
  for await (const found of readDescriptions(bytes, { fileName })) return found;
  throw new Error('nothing was read');
}

it.each(Object.keys(SYNTAXES) as Syntax[])('what is written as %s is read back as it was', async (syntax) => {
  const text = await SYNTAXES[syntax].write(describeEntry(entry, 'https://carebourse.example'));
  const found = await readBack(text, `entry.${syntax}`);
  const { name, description, accessLevel, records: recordCount, own } = entry;
  const content = { name, description, accessLevel, recordCount, ...own, stewardOrganizationId: null };
  expect(found).toMatchObject({ source: 'https://carebourse.example/data-domains/7#dataset', problems: [] });
  expect(found.entry).toEqual({
    resourceType: 'dataDomain',
    content: contentSchemas.dataDomain.parse(content),
    told: expect.arrayContaining(['name', 'accessLevel', 'dataTypes']),
    publisher: 'Halden Ridge',
    facts,
    card: undefined,
  });
});

it('what a steward says of how much there is is read back as theirs, beside what is released', async () => {
  const delivered = {
    tables: 1,
    rows: 2_100,
    persons: 120,
    synthetic: 'all',
    releasedAt: '2026-10-06T10:00:00Z',
  } as const;
  const text = await SYNTAXES.ttl.write(describeEntry({ ...entry, delivered }, 'https://carebourse.example'));
  const { entry: read, problems } = await readBack(text, 'entry.ttl');
  expect(read).toMatchObject({ content: { recordCount: 1_200 }, facts: { persons: 40 } });
  expect(problems).toEqual([]);
});

it('an entry of which nothing more is told has no facts when it is read back', async () => {
  const text = await SYNTAXES.ttl.write(describeEntry({ ...entry, facts: null, steward: null }, 'http://a.example'));
  const found = await readBack(text, 'entry.ttl');
  expect(found.entry).toMatchObject({ publisher: undefined, facts: undefined });
});

it('a model card is read back, its risks with its limits as CHAI has them', async () => {
  const measure = { measure: 'Sensitivity', value: '0.91', interval: '0.88–0.94', group: 'Adults', source: 'Trial' };
  const card = {
    version: '2.1',
    developer: 'Halden',
    contacts: 'halden.example',
    intendedUse: 'Sorting',
    intendedUsers: 'Radiologists',
    limits: 'Small lesions',
    risks: 'Delay',
    evaluationData: 'Two sites',
    performance: [measure],
  };
  const found = await readBack(writeAppliedModelCard('Scan reader', card), 'card.xml');
  const { risks, limits, ...rest } = card;
  expect(found.entry?.card).toEqual({ ...rest, limits: `${limits}\n\n${risks}` });
  expect(found.problems).toEqual([]);
});
