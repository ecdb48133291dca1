import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../../tests/management-world.ts';
import { BASE, startImportWorld, type ImportWorld } from './import-world.ts';
import { serveFile } from './serve-file.ts';

let world: ImportWorld;

beforeAll(async () => void (world = await startImportWorld()));
afterAll(() => world?.stop());

const HEAD = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix hydra: <http://www.w3.org/ns/hydra/core#> .
`;

const set = (name: string, title: string) =>
  `<${name}> a dcat:Dataset ; dct:title "${title}" ; dct:spatial <ontario> .\n`;

describe('a file with relative addresses', () => {
  it('is planned without what they say, and says how many there are and where the first is', async () => {
    const content = `${HEAD}${set('https://halden.example/r1', 'Births')}${set('https://halden.example/r2', 'Deaths')}`;
    const planned = await world.plan(content);
    expect(planned).toMatchObject({ state: 'planned', made: 2, relative: { count: 1, first: 'ontario', line: 4 } });
    const [births] = await world.lines(planned.id);
    expect(births?.problems).toEqual([
      { line: 4, path: 'statement', message: IMPORT_MESSAGES.relativeAddress('ontario') },
    ]);
  });

  it('is read whole by the address that somebody answers with', async () => {
    const planned = await world.plan(HEAD + set('births', 'Births'), { baseAddress: 'https://halden.example/cat/' });
    expect(planned).toMatchObject({ state: 'planned', made: 1 });
    expect(planned.relative).toBeNull();
    const [line] = await world.lines(planned.id);
    expect(line).toMatchObject({ source: 'https://halden.example/cat/births', problems: [] });
  });

  it('has a data set that cannot be found again where its name is relative and it has no identifier', async () => {
    const { id } = await world.plan(HEAD + set('births', 'Births'));
    const [line] = await world.lines(id);
    expect(line).toMatchObject({ action: 'problem' });
    expect(line?.problems).toContainEqual({ line: 4, path: 'source', message: IMPORT_MESSAGES.noSource });
  });

  it('is not planned by an address that is none', async () => {
    await expect(world.plan(HEAD + set('births', 'Births'), { baseAddress: 'halden' })).rejects.toThrow();
  });
});

describe('a catalogue at an address', () => {
  const answer = (response: ServerResponse, text: string) => {
    response.setHeader('content-type', 'text/turtle');
    response.end(text);
  };

  async function harvest(url: string) {
    const { userId } = await world.member({ platformRole: 'admin' });
    const asked = { url, base: BASE, every: 'daily', publish: true };
    const { harvest: begun } = await world.call('StartHarvest', asked, { ...admin, userId });
    for (let round = 0; round < 2; round += 1) await world.work();
    return (await world.call('ListImports', { limit: 10, harvestId: begun?.id ?? 0 })).imports;
  }

  it('has its relative addresses resolved by its own', async () => {
    const address = await serveFile((_request, response) => answer(response, HEAD + set('births', 'Harvested births')));
    expect(await harvest(`${address}/cat/all.ttl`)).toMatchObject([{ state: 'done', made: 1 }]);
    const [source] = await world.db.entrySource.findMany({ where: { source: `${address}/cat/births` } });
    expect(source).toBeDefined();
  });

  it('lends it to a Croissant data set that has no name of its own, which is found again by it', async () => {
    const croissant = { '@context': 'https://schema.org', '@type': 'Dataset', name: 'Scans', description: 'Of heads' };
    const address = await serveFile((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(croissant));
    });
    const url = `${address}/croissant.json`;
    expect(await harvest(url)).toMatchObject([{ state: 'done', made: 1 }]);
    expect(await world.db.entrySource.count({ where: { source: url } })).toBe(1);
  });

  it('is read page by page, each set once, until there is no next page', async () => {
    const pages = (request: IncomingMessage, response: ServerResponse) => {
      const page = Number(new URL(request.url ?? '', 'http://a.example').searchParams.get('page') ?? 1);
      const next =
        page < 3 ? `<all.ttl> hydra:next <all.ttl?page=${page + 1}> .\n` : `<all.ttl> hydra:previous <all.ttl> .`;
      answer(response, HEAD + set(`page${page}`, `Set of page ${page}`) + next);
    };
    const address = await serveFile(pages);
    expect(await harvest(`${address}/all.ttl`)).toMatchObject([{ state: 'done', made: 3 }]);
  });

  it('whose next page is at another host is refused, for what is not read would count as gone', async () => {
    const next = 'https://elsewhere.example/2.ttl';
    const address = await serveFile((_request, response) =>
      answer(response, `${HEAD}${set('a', 'A')}<all.ttl> hydra:next <${next}> .`),
    );
    expect(await harvest(`${address}/all.ttl`)).toMatchObject([
      { state: 'refused', reason: IMPORT_MESSAGES.otherHost(next) },
    ]);
  });
});

it('an entry with a name that is too long is found by the rest of it', async () => {
  const long = `${'Participants of the province-wide study of ageing and of care at home, waves one to seven, '.repeat(2)}quokkas`;
  const { id } = await world.plan(HEAD + set('https://halden.example/long', long));
  expect(await world.apply(id, true)).toMatchObject({ state: 'done', applied: 1 });
  const product = await world.db.dataProduct.findFirstOrThrow({ where: { name: { startsWith: 'Participants of' } } });
  expect(product.name).toMatch(/^.{80,99}…$/);
  const { entries } = await world.client.call('SearchEntries', { query: 'quokkas', limit: 10 });
  expect(entries).toMatchObject([{ resourceId: product.id }]);
});
