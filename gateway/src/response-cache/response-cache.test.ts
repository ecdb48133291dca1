import { describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../routes/all-routes.ts';
import { createCachedResponse, type CachedResponse } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';
import { entryKey, subjectOf, type Subject } from './subject.ts';

const LIST: Subject = { type: 'agent', id: undefined, key: '/api/ai-agents', route: '/api/ai-agents' };
const PAGE: Subject = { ...LIST, key: '/api/ai-agents?limit=2' };
const ENTRY: Subject = { type: 'agent', id: 7, key: entryKey('agent', 7), route: '/api/ai-agents/{id}' };

function create() {
  const feed = { live: true };
  return { feed, responseCache: createResponseCache(() => feed) };
}

const answer = (text: string) => createCachedResponse(JSON.stringify(text));
const textOf = async (cached: CachedResponse | undefined) => (await cached?.variant('identity'))?.body.toString();

/** A reading that ends when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>();
  return { make: () => promise, resolve, reject };
}

describe('cached responses', () => {
  it('are made once for all who ask at the same time, and kept', async () => {
    const { responseCache } = create();
    const reading = slowly();
    const make = vi.fn(reading.make);
    const asked = [responseCache.share(LIST, make), responseCache.share(LIST, make), responseCache.share(LIST, make)];
    reading.resolve(answer('one'));
    const answers = await Promise.all(asked);
    expect(make).toHaveBeenCalledOnce();
    expect(new Set(answers).size).toBe(1);
    expect(await textOf(responseCache.find(LIST.key))).toBe('"one"');
  });

  it.each([
    ['an entry', ENTRY, 'agent', 7],
    ['a list, by any entry of its type', LIST, 'agent', 12],
    ['a page of a list', PAGE, 'agent', 12],
  ] as const)('are dropped when what they say changes: %s', async (_what, subject, type, id) => {
    const { responseCache } = create();
    await responseCache.share(subject, async () => answer('old'));
    responseCache.drop(type, id);
    expect(responseCache.find(subject.key)).toBeUndefined();
  });

  it.each([
    ['another entry', ENTRY, 'agent', 8],
    ['an entry of another type with the same id', ENTRY, 'dataCollection', 7],
    ['a list of another type', LIST, 'data', 7],
  ] as const)('stay when something else changes: %s', async (_what, subject, type, id) => {
    const { responseCache } = create();
    await responseCache.share(subject, async () => answer('kept'));
    responseCache.drop(type, id);
    expect(await textOf(responseCache.find(subject.key))).toBe('"kept"');
  });

  it.each([LIST, ENTRY])(
    'that were being read when a change came are answered, and not kept: $key',
    async (subject) => {
      const { responseCache } = create();
      const reading = slowly();
      const asked = responseCache.share(subject, reading.make);
      responseCache.drop('agent', 7);
      reading.resolve(answer('perhaps old'));
      await asked;
      expect(responseCache.find(subject.key)).toBeUndefined();
    },
  );

  it('who asks after a change does not get what was begun before it', async () => {
    const { responseCache } = create();
    const before = slowly();
    const after = slowly();
    const early = responseCache.share(LIST, before.make);
    responseCache.drop('agent', 7);
    const late = responseCache.share(LIST, after.make);
    after.resolve(answer('new'));
    expect(await textOf(await late)).toBe('"new"');
    before.resolve(answer('old'));
    await early;
    expect(await textOf(responseCache.find(LIST.key))).toBe('"new"');
  });

  it('are not used while changes may be missed, and gone when they were', async () => {
    const { responseCache, feed } = create();
    await responseCache.share(LIST, async () => answer('old'));
    feed.live = false;
    expect(responseCache.find(LIST.key)).toBeUndefined();
    responseCache.clear();
    feed.live = true;
    expect(responseCache.find(LIST.key)).toBeUndefined();
  });

  it.each(['before', 'while'])('are not kept when the feed was lost %s they were read', async (when) => {
    const { responseCache, feed } = create();
    if (when === 'before') feed.live = false;
    const reading = slowly();
    const asked = responseCache.share(LIST, reading.make);
    if (when === 'while') responseCache.clear();
    // It is back before the reading ends.
    feed.live = true;
    reading.resolve(answer('perhaps old'));
    await asked;
    expect(responseCache.find(LIST.key)).toBeUndefined();
  });

  it('keep no failure: the next one asks again', async () => {
    const { responseCache } = create();
    const reading = slowly();
    const asked = [responseCache.share(ENTRY, reading.make), responseCache.share(ENTRY, reading.make)];
    reading.reject(new Error('away'));
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    await responseCache.share(ENTRY, async () => answer('found'));
    expect(await textOf(responseCache.find(ENTRY.key))).toBe('"found"');
  });
});

describe('what is kept', () => {
  const catalogueRoute = (path: string) => {
    const found = allRoutes.find((route) => route.path === path && route.method === 'get');
    if (!found) throw new Error(`no route ${path}`);
    return found;
  };
  const agents = catalogueRoute('/api/ai-agents');
  const oneAgent = catalogueRoute('/api/ai-agents/{id}');

  it('is each list by its address, and each entry by its id', () => {
    for (const address of ['/api/ai-agents', '/api/ai-agents?category=diagnostic']) {
      expect(subjectOf(agents, address)).toMatchObject({ type: 'agent', id: undefined, key: address });
    }
    for (const address of ['/api/ai-agents/7', '/api/ai-agents/%37']) {
      expect(subjectOf(oneAgent, address, 7)).toMatchObject({ type: 'agent', id: 7, key: entryKey('agent', 7) });
    }
  });

  it.each(['?search=renal', '?category=diagnostic&search=renal', `?${'x'.repeat(300)}`])('is no list %s', (query) => {
    expect(subjectOf(agents, `/api/ai-agents${query}`)).toBeUndefined();
  });

  it('is no entry that is asked for with a query', () => {
    expect(subjectOf(oneAgent, '/api/ai-agents/7?x=1', 7)).toBeUndefined();
  });

  it('is nothing of routes that say nothing of it', () => {
    expect(subjectOf(catalogueRoute('/api/user'), '/api/user')).toBeUndefined();
  });

  it('is of public routes alone, which answer everybody the same', () => {
    for (const route of allRoutes) {
      if (route.cacheTag) expect(route).toMatchObject({ access: 'public', method: 'get' });
    }
  });
});
