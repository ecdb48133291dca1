import { contentSchemas } from '@carebourse/contracts/catalogue-management';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { readDescriptions } from '@carebourse/interchange/read-descriptions';
import { cutAtWord } from '@carebourse/interchange/plain-text';
import { describe, expect, it } from 'vitest';
import { writeAppliedModelCard } from './applied-model-card.ts';
import { croissantOf } from './croissant.ts';
import { DATA_JSON_FRAME, dataJsonOf } from './data-json.ts';
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

const BASE = 'https://carebourse.example';

/** Every way in which an entry leaves, by the name that its file has. */
const WAYS: Readonly<Record<string, (entry: DescribedEntry) => string | Promise<string>>> = {
  ...Object.fromEntries(
    Object.entries(SYNTAXES).map(([syntax, { write }]) => [
      `entry.${syntax}`,
      (one: DescribedEntry) => write(describeEntry(one, BASE)),
    ]),
  ),
  'croissant.json': (one) => JSON.stringify(croissantOf(one, BASE)),
  'data.json': (one) => DATA_JSON_FRAME.before + JSON.stringify(dataJsonOf(one, BASE)) + DATA_JSON_FRAME.after,
};

it.each(Object.entries(WAYS))('what is written as %s is read back as it was', async (fileName, write) => {
  const found = await readBack(await write(entry), fileName);
  const { name, description, accessLevel, records: recordCount, own } = entry;
  const content = { name, description, accessLevel, recordCount, ...own, stewardOrganizationId: null };
  expect(found).toMatchObject({ source: 'https://carebourse.example/data-domains/7#dataset', problems: [] });
  expect(found.entry).toEqual({
    resourceType: 'dataDomain',
    content: contentSchemas.dataDomain.parse(content),
    stated: expect.arrayContaining(['name', 'accessLevel', 'dataTypes']),
    publisher: 'Halden Ridge',
    facts,
    card: undefined,
  });
});

describe('an entry of another catalogue', () => {
  const fullName = `${'Befragung der Teilnehmenden über Pflege und Betreuung zu Hause, Welle '.repeat(2)}sieben`;
  const foreign: DescribedEntry = {
    ...entry,
    name: cutAtWord(fullName, 100),
    description: 'Eine <b> und a < b.\n\n- Welle 1',
    facts: entryFactsSchema.parse({
      fullName,
      textLanguage: 'de',
      languages: ['de', 'rm'],
      keywords: ['Pflege'],
      contactPage: 'https://portal.example',
      homepage: 'https://portal.example/b?q=É',
    }),
  };

  it.each(Object.keys(SYNTAXES) as Syntax[])(
    'is written as %s with its whole name, in its language',
    async (syntax) => {
      const text = await SYNTAXES[syntax].write(describeEntry(foreign, 'https://carebourse.example'));
      const { entry: read, problems } = await readBack(text, `entry.${syntax}`);
      expect(read?.content).toMatchObject({ name: foreign.name, description: foreign.description });
      expect(read?.facts).toEqual(foreign.facts);
      expect(problems).toEqual([{ line: expect.anything(), path: 'name', message: IMPORT_MESSAGES.nameCut(100) }]);
    },
  );

  it('is a Croissant data set in its language, with its whole name', () => {
    const card = croissantOf(foreign, 'https://carebourse.example');
    expect(card).toMatchObject({ '@context': { '@language': 'de' }, name: fullName, inLanguage: ['de', 'rm'] });
  });
});

it.each(Object.entries(WAYS))(
  'what a steward says is read back from %s beside what is released',
  async (fileName, write) => {
    const delivered = {
      tables: 1,
      rows: 2_100,
      persons: 120,
      synthetic: 'all',
      releasedAt: '2026-10-06T10:00:00Z',
    } as const;
    const { entry: read, problems } = await readBack(await write({ ...entry, delivered }), fileName);
    expect(read).toMatchObject({
      content: { description: entry.description, recordCount: 1_200 },
      facts: { persons: 40 },
    });
    expect(problems).toEqual([]);
  },
);

it.each(Object.entries(WAYS))('an entry of which nothing is told has no facts in %s', async (fileName, write) => {
  const found = await readBack(await write({ ...entry, facts: null, steward: null }), fileName);
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
  const found = await readBack(
    writeAppliedModelCard({ name: 'Scan reader', description: 'It helps.' }, card),
    'card.xml',
  );
  const { risks, limits, ...rest } = card;
  expect(found.entry?.card).toEqual({ ...rest, limits: `${limits}\n\n${risks}` });
  expect(found.problems).toEqual([]);
});
