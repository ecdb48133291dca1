import type { AiAgent } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { eventually } from '@carebourse/testing/eventually';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agent, dataCollection, dataDomain, dataProduct } from '../../services/catalogue/tests/rows.ts';
import { countRequest } from '../../services/catalogue/src/entries/store/request-counts.ts';
import { rawRequest } from './raw-request.ts';
import { entryKey } from '../src/response-cache/subject.ts';
import { startWorld, type TestGateway, type World } from './world.ts';

/** What is kept is forgotten after two minutes anyway: long before, a change must have been heard of. */
const SOONER_THAN_FORGOTTEN_MS = 20_000;

const LIST = '/api/ai-agents';
const ENTRY = '/api/ai-agents/1';
/** Under which they are kept. */
const KEYS = [LIST, entryKey('agent', 1)];

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

beforeEach(async () => {
  const { db } = world.catalogue;
  await db.agent.deleteMany();
  await db.requestCount.deleteMany();
  await db.countedRequest.deleteMany();
  const description = 'Reads wound photographs and grades them. '.repeat(40);
  await db.agent.createMany({
    data: [
      agent({ id: 1, name: 'Renal Dosing Check', description }),
      agent({ id: 2, name: 'Draft', publishedAt: null }),
    ],
  });
  await Promise.all([world.here, world.there].map((gateway) => keptAnew(gateway)));
});

/** Asks until the answers are kept and those of this test. */
async function keptAnew({ context, get }: TestGateway): Promise<void> {
  await eventually(async () => {
    context.responseCache.clear();
    for (const path of [LIST, ENTRY]) {
      expect(await (await get(path)).text()).toContain('Renal Dosing Check');
    }
    for (const key of KEYS) expect(context.responseCache.find(key)).toBeDefined();
  });
}

async function names({ get }: TestGateway): Promise<string[]> {
  return ((await (await get(LIST)).json()) as AiAgent[]).map(({ name }) => name);
}

describe('an answer from the cache', () => {
  it('is the answer that is made anew, header by header', async () => {
    const { context, get } = world.here;
    const kept = await get(ENTRY);
    context.responseCache.clear();
    const read = await get(ENTRY);
    const anew = await get(`${ENTRY}?unknown=1`);
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    const text = await anew.text();
    for (const answer of [kept, read]) {
      expect(headersOf(answer)).toEqual(headersOf(anew));
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(await answer.text()).toBe(text);
    }
  });

  it('is read in a batch with others, drafts and what is not there left out', async () => {
    const { context, get } = world.here;
    await world.catalogue.db.agent.createMany({
      data: [3, 4, 5].map((id) => agent({ id, name: `Agent ${id}` })),
    });
    const call = vi.spyOn(context.clients.entries, 'call');
    context.responseCache.clear();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => get(`/api/ai-agents/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200, 404]);
    expect(await answers[3]?.json()).toMatchObject({ id: 4, name: 'Agent 4' });
    expect(await answers[5]?.json()).toMatchObject({ detail: MESSAGES.agentPage.notFoundDetail });
    const many = call.mock.calls.filter(([name]) => name === 'GetAgents');
    expect(many.length).toBeGreaterThan(0);
    expect(many.length).toBeLessThan(6);
    call.mockRestore();
  });

  it('carries the request id that was sent', async () => {
    const { headers } = await world.here.get(ENTRY, { 'x-request-id': 'my-request-1' });
    expect(headers.get('x-request-id')).toBe('my-request-1');
  });

  it('is 304 for whoever has it, and not for who wants it again', async () => {
    const etag = String((await raw('GET')).headers['etag']);
    for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const { status, body } = await raw('GET', { 'if-none-match': tags });
      expect([tags, status, body.length]).toEqual([tags, 304, 0]);
    }
    expect((await raw('GET', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await raw('GET', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
  });

  it('comes compressed as the client takes it', async () => {
    const plain = await raw('GET', { 'accept-encoding': 'identity' });
    const packed = await raw('GET', { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
  });

  it('has no body when only its head is asked for', async () => {
    const plain = await raw('GET');
    const head = await raw('HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(plain.body.length));
  });

  const raw = (method: string, headers: Record<string, string> = {}) =>
    rawRequest(world.here.url, LIST, { method, headers });
});

describe('a change', () => {
  it('made through a gateway is seen there with the next request, and soon on another', async () => {
    const { sessionId } = await world.register('admin');
    const retired = await world.here.send('POST', '/api/catalogue/agent/1/retire', sessionId, { revision: 1 });
    expect(retired.status).toBe(200);
    expect(await names(world.here)).toEqual([]);
    expect((await world.here.get(ENTRY)).status).toBe(404);
    await eventually(async () => expect((await world.there.get(ENTRY)).status).toBe(404), SOONER_THAN_FORGOTTEN_MS);
    await eventually(async () => expect(await names(world.there)).toEqual([]), SOONER_THAN_FORGOTTEN_MS);
  });

  it('made by anybody on the database is soon seen on every gateway, and never unseen after', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const name = `Round ${round}`;
      await world.catalogue.db.agent.update({ where: { id: 1 }, data: { name } });
      await Promise.all(
        [world.here, world.there].map((gateway) =>
          eventually(async () => expect(await names(gateway)).toEqual([name]), SOONER_THAN_FORGOTTEN_MS),
        ),
      );
      for (let again = 0; again < 20; again += 1) expect(await names(world.here)).toEqual([name]);
    }
  });

  it('of how often a resource was asked for is seen', async () => {
    await world.catalogue.db.$transaction((tx) =>
      countRequest(tx, { requestId: 1, resourceType: 'agent', resourceId: 1 }),
    );
    await eventually(async () => expect(await (await world.here.get(ENTRY)).json()).toMatchObject({ requestCount: 1 }));
    await eventually(async () => expect(await (await world.here.get(LIST)).text()).toContain('"requestCount":1'));
  });

  it('is not lost on readers who ask all the time', async () => {
    let reading = true;
    const readers = Array.from({ length: 8 }, async () => {
      while (reading) await names(world.here);
    });
    for (let round = 1; round <= 20; round += 1) {
      const name = `Busy ${round}`;
      await world.catalogue.db.agent.update({ where: { id: 1 }, data: { name } });
      await eventually(async () => expect(await names(world.here)).toEqual([name]));
    }
    reading = false;
    await Promise.all(readers);
    expect(await names(world.here)).toEqual(['Busy 20']);
  });

  it('that is made while nothing is heard is seen all the same', async () => {
    const { here, catalogue } = world;
    await catalogue.feed.stop();
    // Whoever reads keeps nothing: that nothing is kept just now may have another cause.
    await eventually(async () => {
      await names(here);
      expect(here.context.responseCache.find(LIST)).toBeUndefined();
    });
    await catalogue.db.agent.update({ where: { id: 1 }, data: { name: 'Unheard' } });
    expect(await names(here)).toEqual(['Unheard']);
    await catalogue.db.agent.update({ where: { id: 1 }, data: { name: 'Unheard again' } });
    expect(await names(here)).toEqual(['Unheard again']);
    await catalogue.feed.start();
    await eventually(async () => {
      await names(here);
      expect(here.context.responseCache.find(LIST)).toBeDefined();
    });
    expect(await names(here)).toEqual(['Unheard again']);
  });
});

describe('what is kept', () => {
  it('is the same for everybody, and never a draft', async () => {
    const admin = await world.register('admin');
    const cookie = `session=${admin.sessionId}`;
    for (const path of [LIST, ENTRY]) {
      world.here.context.responseCache.clear();
      const asAdmin = await (await world.here.get(path, { cookie })).text();
      const asVisitor = await (await world.here.get(path)).text();
      expect(asAdmin).toBe(asVisitor);
      expect(asVisitor).not.toContain('Draft');
    }
    expect((await world.here.get('/api/ai-agents/2', { cookie })).status).toBe(404);
    expect(world.here.context.responseCache.find(entryKey('agent', 2))).toBeUndefined();
  });

  it('is nothing that only some may see', async () => {
    const admin = await world.register('admin');
    const managed = '/api/catalogue/agent';
    const cookie = `session=${admin.sessionId}`;
    expect((await world.here.get(managed, { cookie })).status).toBe(200);
    expect((await world.here.get(managed)).status).toBe(401);
    expect(world.here.context.responseCache.find(managed)).toBeUndefined();
  });

  it('is not given for a token that is not valid', async () => {
    const answer = await world.here.get(LIST, { authorization: 'Bearer forged' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
  });

  it('holds of each type what is published of it', async () => {
    const { db } = world.catalogue;
    await db.dataProduct.create({ data: dataProduct({ id: 1 }) });
    await db.dataDomain.create({ data: dataDomain({ id: 1 }) });
    await db.dataCollection.create({ data: dataCollection({ id: 1 }) });
    for (const [path, key] of [
      ['/api/data-products', '/api/data-products'],
      ['/api/data-products/1', entryKey('data', 1)],
      ['/api/data-domains', '/api/data-domains'],
      ['/api/data-domains/1', entryKey('dataDomain', 1)],
      ['/api/data-collections', '/api/data-collections'],
      ['/api/data-collections/1', entryKey('dataCollection', 1)],
    ] as const) {
      await eventually(async () => {
        const { status } = await world.there.get(path);
        expect([path, status, world.there.context.responseCache.find(key) !== undefined]).toEqual([path, 200, true]);
      });
    }
  });
});
