import { entryFactsSchema, type EntryFactsInput } from '@carebourse/contracts/entry-facts';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { describeCatalog, describeEntry } from './dcat.ts';
import type { DescribedEntry } from './described-entry.ts';
import { SYNTAXES } from './syntaxes.ts';

const BASE = 'https://carebourse.example';
const HOSTILE = 'A "name" with <tags> & \\ \u{1F9EA}\n\ttwo lines]]>';

const complete: EntryFactsInput = {
  healthCategories: ['registries'],
  creators: ['Halden Ridge'],
  legislation: ['https://www.ontario.ca/laws/statute/04p03'],
  contactEmail: 'data@halden.example',
};

function entry(facts: EntryFactsInput | null, changes: Partial<DescribedEntry> = {}): DescribedEntry {
  return {
    resourceType: 'dataDomain',
    id: 7,
    name: 'Strokes',
    description: 'All strokes.',
    steward: { id: 3, name: 'Halden Ridge' },
    accessLevel: 'confidential',
    records: 12,
    own: { category: 'clinical', dataTypes: ['Strokes', 'Scans'], accessRoles: ['provider'], dateRange: '2020' },
    facts: facts && entryFactsSchema.parse(facts),
    version: facts && 1,
    publishedAt: '2026-11-24T09:30:00.000Z',
    ...changes,
  };
}

const turtleOf = (described: DescribedEntry) => SYNTAXES.ttl.write(describeEntry(described, BASE));

describe('an entry', () => {
  it('that tells all that the profiles want says that it conforms, and no other does', async () => {
    expect(await turtleOf(entry(complete))).toContain('<http://healthdataportal.eu/ns/health#> a dct:Standard');
    for (const field of Object.keys(complete)) {
      const { [field as keyof EntryFactsInput]: _, ...rest } = complete;
      expect(await turtleOf(entry(rest)), field).not.toContain('conformsTo');
    }
    expect(await turtleOf(entry(null))).not.toContain('conformsTo');
  });

  it('says nothing of what is not told', async () => {
    const turtle = await turtleOf(entry(null, { steward: null, records: null }));
    for (const word of ['publisher', 'numberOfRecords', 'temporal', 'license', 'contactPoint']) {
      expect(turtle).not.toContain(word);
    }
    expect(turtle).toContain('access-right/NON_PUBLIC');
  });

  it('is as large as what is released, and what its steward says of that is named as theirs', async () => {
    const delivered = {
      tables: 1,
      rows: 2_100,
      persons: 120,
      synthetic: 'all',
      releasedAt: '2026-10-06T10:00:00.000Z',
    };
    const described = entry({ persons: 59_991 }, { records: 864_200, delivered } as Partial<DescribedEntry>);
    const facts = new Map(
      new Parser().parse(await turtleOf(described)).map((quad) => [quad.predicate.value, quad.object.value]),
    );
    const health = 'http://healthdataportal.eu/ns/health#';
    expect(facts.get(`${health}numberOfRecords`)).toBe('2100');
    expect(facts.get(`${health}numberOfUniqueIndividuals`)).toBe('120');
    expect(facts.get('http://purl.org/dc/terms/modified')).toBe('2026-10-06T10:00:00.000Z');
    expect(facts.get(`${BASE}/ns/entry#synthetic`)).toBe('all');
    expect(facts.get(`${BASE}/ns/entry#statedRecords`)).toBe('864200');
    expect(facts.get(`${BASE}/ns/entry#statedPersons`)).toBe('59991');
  });

  it('says how often there are new data in terms of the European Union, where its steward does', async () => {
    const frequency = 'http://publications.europa.eu/resource/authority/frequency/QUARTERLY';
    const turtle = await turtleOf(entry(null, { releaseEvery: 'quarter' }));
    expect(turtle).toContain(`dct:accrualPeriodicity <${frequency}>`);
    expect(turtle).toContain(`<${frequency}> a dct:Frequency`);
    expect(await turtleOf(entry(null))).not.toContain('accrualPeriodicity');
  });

  it('is named beside its page, and its parts stay the same from one time to the next', async () => {
    const turtle = await turtleOf(entry({ ...complete, places: ['Ottawa'] }));
    expect(turtle).toContain('<https://carebourse.example/data-domains/7#dataset> a dcat:Dataset');
    expect(turtle).toContain('_:dataDomain7place0 a dct:Location');
  });

  it('whose texts are hostile is written so that readers get them as they are', async () => {
    const facts = { ...complete, places: ['<Ottawa>'], licence: 'https://halden.example/terms?a="b"&c=<d>' };
    const hostile = entry(facts, { name: HOSTILE });
    const read = new Parser().parse(await turtleOf(hostile));
    expect(read.find(({ predicate }) => predicate.value.endsWith('/title'))?.object.value).toBe(HOSTILE);
    const graphOf = describeEntry(hostile, BASE);
    const graph = JSON.parse(await SYNTAXES.jsonld.write(graphOf)) as { '@graph': Record<string, unknown>[] };
    expect(graph['@graph'].find((thing) => 'dct:title' in thing)).toMatchObject({
      'dct:title': [{ '@value': HOSTILE, '@language': 'en' }],
    });
    const xml = await SYNTAXES.rdf.write(graphOf);
    expect(xml).toContain('A &quot;name&quot; with &lt;tags&gt; &amp; ');
    expect(xml).not.toContain('<tags>');
    expect(xml).toContain('a=%22b%22&amp;c=%3Cd%3E');
  });
});

it('a page of the catalogue names its entries, and the next page where there is one', async () => {
  const page = { entries: [entry(complete)], here: `${BASE}/catalog.ttl`, first: `${BASE}/catalog.ttl` };
  const last = await SYNTAXES.ttl.write(describeCatalog({ ...page, next: undefined }, BASE));
  expect(last).toContain('dcat:dataset <https://carebourse.example/data-domains/7#dataset>');
  expect(last).not.toContain('hydra:next');
  const next = `${BASE}/catalog.ttl?cursor=dataDomain.7`;
  const more = await SYNTAXES.ttl.write(describeCatalog({ ...page, next }, BASE));
  expect(more).toContain(`hydra:next <${next}>`);
});
