import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { describe, expect, it } from 'vitest';
import { rdfXmlOf, readText, turtleOf } from '../testing.ts';
import type { RelativeAddresses } from './left-out.ts';

const leftOut = (line: number, message: string) => ({ line, path: 'statement', message });

describe('one statement of Turtle that cannot be kept', () => {
  it.each([
    ['dcat:landingPage <https://a.example/a b>', IMPORT_MESSAGES.invalidAddress('https://a.example/a b')],
    ['dcat:landingPage <https://a.example/\\u0020>', IMPORT_MESSAGES.invalidAddress('https://a.example/')],
    ['dct:spatial <ontario>', IMPORT_MESSAGES.relativeAddress('ontario')],
    ['dct:spatial ex:ontario', IMPORT_MESSAGES.undefinedPrefix('ex')],
    ['ex:colour "red"', IMPORT_MESSAGES.undefinedPrefix('ex')],
  ])('is left out and told with its line: %s', async (statement, message) => {
    const [found] = await readText(turtleOf(`dct:title "A" ;\n ${statement} ; dct:description "B"`), 'a.ttl');
    expect(found?.entry?.content).toMatchObject({ name: 'A', description: 'B' });
    expect(found?.entry?.facts?.places ?? []).toEqual([]);
    expect(found?.problems).toEqual([leftOut(8, message)]);
  });

  it('costs its text nothing but a language tag that names none', async () => {
    const [found] = await readText(turtleOf('dct:title "A"@klingonish_x'), 'a.ttl');
    expect(found?.entry?.content.name).toBe('A');
    expect(found?.problems).toEqual([leftOut(7, IMPORT_MESSAGES.unknownLanguageTag('klingonish_x'))]);
  });

  it.each(['"A"@en_CA', '"A"@English', '"A"^^foo:bar', '"A"^^rdf:langString', '"A"^^dct:x', '"A"^^<no datatype>'])(
    'has its text read all the same: %s',
    async (title) => {
      const [found] = await readText(turtleOf(`dct:title ${title}`), 'a.ttl');
      expect(found).toMatchObject({ entry: { content: { name: 'A' } }, problems: [] });
    },
  );

  it('does not hide what breaks the syntax', async () => {
    for (const broken of ['dct:title "A', 'dct:title <https://a.example', 'dct:title [ dct:title "A"'])
      await expect(readText(turtleOf(broken), 'a.ttl')).rejects.toThrow(/broken|ends too early/);
  });
});

describe('one statement of RDF/XML that cannot be kept', () => {
  const dataset = (said: string) =>
    rdfXmlOf(
      `<dcat:Dataset rdf:about="https://a.example/1"><dct:title>A</dct:title>\n${said}\n<dct:description>B</dct:description></dcat:Dataset>`,
    );

  it.each([
    ['<dct:spatial rdf:resource="ontario"/>', IMPORT_MESSAGES.relativeAddress('ontario')],
    [
      '<dcat:landingPage rdf:resource="https://a.example/a b"/>',
      IMPORT_MESSAGES.invalidAddress('https://a.example/a b'),
    ],
    ['<ex:colour>red</ex:colour>', IMPORT_MESSAGES.undefinedPrefix('ex')],
    ['<dct:title xml:lang="klingonish">B</dct:title>', IMPORT_MESSAGES.unknownLanguageTag('klingonish')],
    ['<dct:spatial rdf:resource="https://a.example/b" rdf:nodeID="b"><dct:title/></dct:spatial>', /left out/],
  ])('is left out and told with its line: %s', async (statement, message) => {
    const [found] = await readText(dataset(statement), 'a.rdf');
    expect(found?.entry?.content).toMatchObject({ name: 'A', description: 'B' });
    expect(found?.problems).toMatchObject([
      leftOut(4, typeof message === 'string' ? message : expect.stringMatching(message)),
    ]);
  });

  it('does not hide what breaks the syntax', async () => {
    await expect(readText(dataset('<dct:spatial>'), 'a.rdf')).rejects.toThrow(/broken/);
  });
});

describe('what was left out', () => {
  it('is told with the data set that it belongs to', async () => {
    const two = `${turtleOf('dct:title "A"')}<https://halden.example/2> a dcat:Dataset ; dct:title "B" ; dct:spatial ex:b .\n`;
    const [one, other] = await readText(two, 'a.ttl');
    expect([one?.problems, other?.problems]).toEqual([[], [leftOut(8, IMPORT_MESSAGES.undefinedPrefix('ex'))]]);
  });

  it('is told fifty times at most, and how often more', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `ex:a${index} "x"`).join(' ; ');
    const [found] = await readText(turtleOf(`dct:title "A" ; ${many}`), 'a.ttl');
    expect(found?.problems).toHaveLength(51);
    expect(found?.problems.at(-1)?.message).toBe(IMPORT_MESSAGES.moreLeftOut(10));
  });

  it('is told where it is why a file describes nothing', async () => {
    const reading = readText('<https://a.example/1> a dcat:Dataset .', 'a.ttl');
    await expect(reading).rejects.toThrow(IMPORT_MESSAGES.undefinedPrefix('dcat'));
  });
});

describe('relative addresses', () => {
  it('are counted, once each, and the first is told with its line', async () => {
    const reported: RelativeAddresses[] = [];
    const text = turtleOf('dct:title "A" ; dct:spatial <b>, <c>, <b>', '<a>');
    await readText(text, 'a.ttl', { onRelative: (relative) => void reported.push(relative) });
    expect(reported).toEqual([{ count: 3, first: 'a', line: 7 }]);
  });

  it('lead to what the file itself describes', async () => {
    const text = turtleOf('dct:title "A" ; dct:publisher <org/1>') + '<org/1> foaf:name "Halden" .\n';
    const [found] = await readText(text, 'a.ttl');
    expect(found).toMatchObject({ entry: { publisher: 'Halden' }, problems: [] });
  });

  it('name a data set that is found by its identifier', async () => {
    const [found] = await readText(turtleOf('dct:title "A" ; dct:identifier "ds-1"', '<ds/1>'), 'a.ttl');
    expect(found).toMatchObject({ source: 'ds-1', entry: { content: { name: 'A' } } });
  });

  const base = 'https://halden.example/cat/all';
  it.each([
    ['a.ttl', turtleOf('dct:title "A"', '<ds/1>'), base],
    ['a.ttl', `@base <${base}> .\n${turtleOf('dct:title "A"', '<ds/1>')}`, undefined],
    ['a.rdf', rdfXmlOf('<dcat:Dataset rdf:about="ds/1"><dct:title>A</dct:title></dcat:Dataset>'), base],
    [
      'a.rdf',
      rdfXmlOf(`<dcat:Dataset xml:base="${base}" rdf:about="ds/1"><dct:title>A</dct:title></dcat:Dataset>`),
      undefined,
    ],
    [
      'a.jsonld',
      '{"@id": "ds/1", "@type": "http://www.w3.org/ns/dcat#Dataset", "http://purl.org/dc/terms/title": "A"}',
      base,
    ],
  ])('are resolved by the base address of the file, or by the one that is given: %s', async (name, text, given) => {
    const reported: RelativeAddresses[] = [];
    const [found] = await readText(text, name, { base: given, onRelative: (relative) => void reported.push(relative) });
    expect(found).toMatchObject({ source: 'https://halden.example/cat/ds/1', problems: [] });
    expect(reported).toEqual([]);
  });
});
