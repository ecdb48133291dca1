import { readDescriptions } from '@carebourse/interchange/read-descriptions';
import type { ReadEntry } from '@carebourse/interchange/description';
import { OWN_FIELDS, type OwnFields } from '@carebourse/interchange/own-fields';
import { expect, it } from 'vitest';
import { writeAppliedModelCard } from './applied-model-card.ts';
import { croissantOf } from './croissant.ts';
import { DATA_JSON_FRAME, dataJsonOf } from './data-json.ts';
import type { DescribedEntry } from './described-entry.ts';

const BASE = 'https://carebourse.example';

const CROISSANT = {
  '@context': 'http://mlcommons.org/croissant/1.1',
  '@type': 'sc:Dataset',
  conformsTo: ['http://mlcommons.org/croissant/1.1', 'HL7 FHIR R4'],
  url: 'https://data.example/scans',
  name: 'Scans of the heads of everybody who came to the emergency departments of the north shore in four years of care',
  description: 'Of heads, <50 years.',
  license: 'Public',
  keywords: 'head, scan',
  inLanguage: ['en', 'fr'],
  citeAs: 'Halden 2026',
  isLiveDataset: true,
  creator: [{ '@type': 'sc:Person', name: 'A. Halden' }],
  publisher: { '@type': 'sc:Organization', name: 'Halden Ridge' },
  temporalCoverage: '2019/2022-06',
  spatialCoverage: ['Ottawa', 'Kingston'],
  'rai:dataCollection': 'Exported nightly.',
  'rai:dataLimitations': 'No children.',
  distribution: [{ '@type': 'cr:FileObject', '@id': 'a.csv', contentSize: '4.7 MB' }],
  recordSet: {
    '@type': 'cr:RecordSet',
    '@id': 'Scans of heads',
    field: [
      { '@type': 'cr:Field', '@id': 'Scans of heads/age', dataType: 'cr:Int64', description: 'In years' },
      { '@type': 'cr:Field', '@id': 'Scans of heads/taken', dataType: 'sc:DateTime' },
    ],
  },
};

const DATA_JSON = {
  conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
  dataset: [
    {
      title: 2024,
      description: 'A title that is a number.',
      identifier: 'x-2',
      keyword: 'beds, wards',
      modified: 'R/P1D',
      temporal: '1899-2017',
      spatial: 'Ottawa; Kingston',
      language: ['en-US'],
      rights: 'For research, by agreement',
      publisher: { name: 'Health Department' },
      contactPoint: { fn: 'Data desk', hasEmail: 'mailto:desk@open.example' },
      accessLevel: 'non-public',
    },
  ],
};

async function read(text: string, fileName: string): Promise<ReadEntry> {
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(text));
  })();
  const [found] = await Array.fromAsync(readDescriptions(bytes, { fileName }));
  if (!found?.entry) throw new Error(JSON.stringify(found?.problems));
  return found.entry;
}

/** An imported data product as the catalogue describes it to others. */
function describedOf({ content, publisher, facts }: ReadEntry): DescribedEntry {
  const fields = content as unknown as Record<string, string>;
  const own = Object.fromEntries(OWN_FIELDS.data.map((field) => [field, fields[field]])) as OwnFields;
  return {
    resourceType: 'data',
    id: 7,
    name: content.name,
    description: content.description,
    steward: publisher === undefined ? null : { id: 3, name: publisher },
    accessLevel: null,
    records: null,
    own,
    facts: facts ?? null,
    version: 1,
    publishedAt: '2026-10-07T03:00:00.000Z',
  };
}

const FILES = { 'metadata.json': JSON.stringify(CROISSANT), 'data.json': JSON.stringify(DATA_JSON) };
const WAYS = {
  Croissant: (entry: DescribedEntry) => JSON.stringify(croissantOf(entry, BASE)),
  'data.json': (entry: DescribedEntry) =>
    DATA_JSON_FRAME.before + JSON.stringify(dataJsonOf(entry, BASE)) + DATA_JSON_FRAME.after,
};

const cases = Object.entries(FILES).flatMap(([name, text]) =>
  Object.entries(WAYS).map(([way, write]) => ({ name, text, way, write })),
);

it.each(cases)('$name of others, imported, leaves as $way and comes back as it was', async ({ name, text, write }) => {
  const imported = await read(text, name);
  const again = await read(write(describedOf(imported)), 'own.json');
  expect({ ...again, stated: [] }).toEqual({ ...imported, stated: [] });
  expect(write(describedOf(again))).toBe(write(describedOf(imported)));
});

it('a card of others, imported, leaves as a card and comes back as it was', async () => {
  const text = `<AppliedModelCard xmlns="https://mc.chai.org/v0.1/schema.xsd">
    <BasicInfo><ModelName>Scan reader</ModelName><ModelDeveloper>Halden</ModelDeveloper><DeveloperContact>halden.example</DeveloperContact></BasicInfo>
    <ReleaseInfo><ReleaseVersion>2.1</ReleaseVersion><ReleaseDate>June 2026</ReleaseDate><GlobalAvailability>Canada</GlobalAvailability></ReleaseInfo>
    <ModelSummary><Summary>Reads scans of heads.</Summary><Keywords><Keyword>Head</Keyword></Keywords></ModelSummary>
    <UsesAndDirections><IntendedUseAndWorkflow>Sorting</IntendedUseAndWorkflow><PrimaryIntendedUsers>Radiologists</PrimaryIntendedUsers></UsesAndDirections>
    <Warnings><KnownRisksAndLimitations>Small lesions</KnownRisksAndLimitations><ClinicalRiskLevel>High</ClinicalRiskLevel></Warnings>
    <KeyMetrics><FairnessEquity><MetricGoal>Same for all</MetricGoal><Result>No difference by age, sex or place.</Result><TestingDataDescription>Two sites</TestingDataDescription></FairnessEquity></KeyMetrics>
  </AppliedModelCard>`;
  const imported = await read(text, 'card.xml');
  const { card, content } = imported;
  if (!card) throw new Error('there is no card');
  const written = writeAppliedModelCard(content, card);
  const again = await read(written, 'own.xml');
  expect(again).toEqual(imported);
  expect(again.card && writeAppliedModelCard(again.content, again.card)).toBe(written);
});
