import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../read-descriptions.ts';

const TERMS = { dcat: 'http://www.w3.org/ns/dcat#', dct: 'http://purl.org/dc/terms/' };
const GOOD = { '@id': 'https://h.example/good', '@type': 'dcat:Dataset', 'dct:title': 'A', 'dct:description': 'B' };

async function read(...things: object[]) {
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(JSON.stringify({ '@context': TERMS, '@graph': things }, null, 1)));
  })();
  return Array.fromAsync(readDescriptions(bytes, { fileName: 'a.jsonld' }));
}

describe('one faulty value of JSON-LD', () => {
  it.each([
    ['a name that is a number', { '@id': 5 }],
    ['a type that is a number', { '@type': ['dcat:Dataset', 5] }],
    ['a language that is a number', { 'dct:title': { '@value': 'A', '@language': 5 } }],
    ['a datatype that is a number', { 'dct:issued': { '@value': '2020', '@type': 5 } }],
    ['a text that is an object', { 'dct:title': { '@value': { a: 1 } } }],
    ['a linked thing whose name is a number', { 'dct:publisher': { '@id': 5, 'dct:title': 'P' } }],
  ])('is left out and told, and the other data sets are read: %s', async (_, fault) => {
    const found = await read({ ...GOOD, '@id': 'https://h.example/faulty', ...fault }, GOOD);
    expect(found.find(({ source }) => source === GOOD['@id'])?.entry?.content.name).toBe('A');
    expect(found.flatMap(({ problems }) => problems).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('A statement is left out'),
    );
  });

  it('is no tag of a language with an underscore', async () => {
    const [found] = await read({ ...GOOD, 'dct:title': { '@value': 'Title', '@language': 'en_CA' } });
    expect(found).toMatchObject({ entry: { content: { name: 'Title' } }, problems: [] });
  });
});

it('a thing whose one property has a short name is no text by language', async () => {
  const [found] = await read({ ...GOOD, 'dct:publisher': { 'dct:title': { en: 'Halden' } } });
  expect(found?.entry?.publisher).toBe('Halden');
});
