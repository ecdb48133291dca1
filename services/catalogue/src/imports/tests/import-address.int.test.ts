import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BASE, startImportWorld, turtle, type ImportWorld } from './import-world.ts';
import { serveFile } from './serve-file.ts';

let world: ImportWorld;

beforeAll(async () => void (world = await startImportWorld()));
afterAll(() => world?.stop());

async function planFrom(url: string) {
  const { import: begun } = await world.call('PlanImportFromAddress', { url, base: BASE });
  expect(begun).toMatchObject({ state: 'reading', source: url });
  await world.work();
  return world.read(begun?.id ?? 0);
}

it('a file is fetched from an address, in the format that the server says', async () => {
  const address = await serveFile((_request, response) => {
    response.setHeader('content-type', 'text/turtle; charset=utf-8');
    response.end(turtle({ id: 'a1', 'dct:title': '"Fetched"' }));
  });
  expect(await planFrom(`${address}/catalogue`)).toMatchObject({ state: 'planned', made: 1 });
});

it('a redirect is not followed, and an answer that is none is refused', async () => {
  const seen: string[] = [];
  const address = await serveFile(({ url = '' }, response) => {
    seen.push(url);
    response.writeHead(url === '/gone' ? 404 : 302, { location: '/elsewhere' }).end();
  });
  expect(await planFrom(`${address}/a.ttl`)).toMatchObject({
    state: 'refused',
    reason: IMPORT_MESSAGES.wrongStatus(302),
  });
  expect(await planFrom(`${address}/gone`)).toMatchObject({
    state: 'refused',
    reason: IMPORT_MESSAGES.wrongStatus(404),
  });
  expect(seen).toEqual(['/a.ttl', '/gone']);
});

it('an address in a private network is not called', async () => {
  const asked = world.call('PlanImportFromAddress', { url: 'https://10.0.0.1/a.ttl', base: BASE });
  await expect(asked).rejects.toThrow(IMPORT_MESSAGES.urlNotPublic);
});

it('a server that is not there is told', async () => {
  const address = await serveFile(() => undefined);
  const unused = address.replace(/\d+$/, '1');
  expect(await planFrom(`${unused}/a.ttl`)).toMatchObject({ state: 'refused', reason: IMPORT_MESSAGES.unreachable });
});
