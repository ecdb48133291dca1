import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { describe, expect, it } from 'vitest';
import { fileOf, rdfXmlOf, readText, turtleOf } from '../testing.ts';

const read = async (said: string, name?: string) =>
  (await readText(turtleOf(`dct:title "A" ; ${said}`, name), 'a.ttl'))[0];

describe('a data set of another portal', () => {
  it('has several publishers, of whom the first counts and all are told', async () => {
    const found = await read('dct:publisher [ foaf:name "Institute"@en, "Institut"@fr ], [ foaf:name "Ministry" ]');
    expect(found?.entry?.publisher).toBe('Institute');
    expect(found?.problems).toEqual([
      { line: 7, path: 'publisher', message: IMPORT_MESSAGES.severalPublishers(['Institute', 'Ministry']) },
    ]);
  });

  it.each([
    ['"2018-05-01T00:00:00"', '"2018-05-31"', '2018-05-01', '2018-05-31'],
    ['"2018-05"^^<http://www.w3.org/2001/XMLSchema#date>', '"2019-02"', '2018-05-01', '2019-02-28'],
    ['"2018"^^<http://www.w3.org/2001/XMLSchema#dateTime>', '"2020"', '2018-01-01', '2020-12-31'],
    ['"2018-05-01Z"', '"2018-05-01+02:00"', '2018-05-01', '2018-05-01'],
  ])('covers whole days, months and years: %s to %s', async (start, end, from, to) => {
    const found = await read(`dct:temporal [ dcat:startDate ${start} ; dcat:endDate ${end} ]`);
    expect(found).toMatchObject({ entry: { facts: { from, to } }, problems: [] });
  });

  it('has no first day where what is told is none', async () => {
    const found = await read('dct:temporal "the last century"');
    expect(found).toMatchObject({ entry: { content: { name: 'A' } }, problems: [{ path: 'facts.from' }] });
  });

  it.each(['dct:identifier "ds-1"', 'adms:identifier [ a adms:Identifier ; skos:notation "ds-1" ]'])(
    'without a name of its own is found by %s',
    async (identifier) => {
      expect(await read(identifier, '[]')).toMatchObject({ source: 'ds-1', problems: [] });
    },
  );

  it('without any name cannot be found again', async () => {
    const found = await read('dct:description "B"', '[]');
    expect(found?.problems).toEqual([{ line: 7, path: 'source', message: IMPORT_MESSAGES.noSource }]);
  });

  it('that is only named by its catalogue is no entry', async () => {
    const text = `${turtleOf('dct:title "A"')}<https://halden.example/> a dcat:Catalog ; dcat:dataset <https://halden.example/1>, <https://halden.example/2> .`;
    expect(await readText(text, 'a.ttl')).toHaveLength(1);
  });

  it('has the licence of its files where it has none', async () => {
    const files = 'dcat:distribution [ dct:title "a" ], [ dct:license <https://cc.example/by> ]';
    expect((await read(files))?.entry?.facts?.licence).toBe('https://cc.example/by');
    const own = await read(`${files} ; dct:license <https://cc.example/0>`);
    expect(own?.entry?.facts?.licence).toBe('https://cc.example/0');
  });

  it.each([
    ['[ vcard:fn "Desk" ; vcard:hasEmail <mailto:desk@a.example> ]'],
    ['[ vcard:organization-name "Desk" ; vcard:hasEmail "desk@a.example" ]'],
    ['[ vcard:hasFN "Desk" ; vcard:hasEmail [ vcard:hasValue <mailto:desk@a.example> ] ]'],
    ['[ foaf:name "Desk" ; foaf:mbox <mailto:desk@a.example> ]'],
    ['[ vcard:fn "Nobody" ], [ vcard:fn "Desk" ; vcard:hasEmail "mailto:desk@a.example" ]'],
  ])('has a contact of any kind: %s', async (contact) => {
    const found = await read(`dcat:contactPoint ${contact}`);
    expect(found?.entry?.facts).toMatchObject({ contactName: 'Desk', contactEmail: 'desk@a.example' });
  });

  it('says places by their names', async () => {
    const found = await read(
      'dct:spatial [ skos:prefLabel "Québec"@fr, "Quebec"@en ], [ <http://www.opengis.net/x> "POINT" ]',
    );
    expect(found?.entry?.facts?.places).toEqual(['Quebec']);
  });

  it('says how many people there are, or that it is no number', async () => {
    const people = '<http://healthdataportal.eu/ns/health#numberOfUniqueIndividuals>';
    expect((await read(`${people} 12`))?.entry?.facts?.persons).toBe(12);
    expect((await read(`dcat:keyword "a" ; ${people} "many"`))?.problems).toMatchObject([{ path: 'facts.persons' }]);
  });

  it('in the elements of before the terms is the same', async () => {
    const dc = rdfXmlOf(
      '<dcat:Dataset xmlns:dc="http://purl.org/dc/elements/1.1/" rdf:about="https://a.example/1"><dc:title>A</dc:title><dc:language>ger</dc:language></dcat:Dataset>',
    );
    const [found] = await readText(dc, 'a.rdf');
    expect(found?.entry).toMatchObject({ content: { name: 'A' }, facts: { languages: ['de'] } });
  });
});

describe('a catalogue in pages', () => {
  const hydra = 'http://www.w3.org/ns/hydra/core#';
  const page = (number: number, term: string, to: number) =>
    `${turtleOf(`dct:title "Set ${number}"`, `<https://a.example/${number}>`)}<https://a.example/p> <${hydra}${term}> <https://a.example/p${to}> .`;

  it('is told to be one of several where it is a file', async () => {
    const [found] = await readText(page(1, 'next', 2), 'a.ttl');
    expect(found?.problems).toMatchObject([{ path: 'page', message: IMPORT_MESSAGES.onePage('https://a.example/p2') }]);
    const [last] = await readText(page(3, 'previousPage', 2), 'a.ttl');
    expect(last?.problems).toMatchObject([{ path: 'page', message: IMPORT_MESSAGES.onePage(undefined) }]);
  });

  it('is read to its end where pages can be fetched, and never goes round', async () => {
    const asked: string[] = [];
    const fetchPage = async (address: string) => {
      asked.push(address);
      return Promise.resolve(
        fileOf(address.endsWith('2') ? page(2, 'nextPage', 3) : page(3, 'next', 2), { fileName: 'a.ttl' }),
      );
    };
    const found = await readText(page(1, 'next', 2), 'a.ttl', { fetchPage });
    expect(found.map(({ entry }) => entry?.content.name)).toEqual(['Set 1', 'Set 2', 'Set 3']);
    expect(found.flatMap(({ problems }) => problems)).toEqual([]);
    expect(asked).toEqual(['https://a.example/p2', 'https://a.example/p3']);
  });
});
