import { describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../routes/all-routes.ts';
import { createAddresses } from './addresses.ts';
import { createCachedResponse, type CachedResponse } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

const LIST = '/api/ai-agents';
const ENTRY = '/api/ai-agents/7';

function create() {
  const feed = { live: true };
  return { feed, responseCache: createResponseCache(createAddresses(allRoutes), () => feed) };
}

const answer = (text: string) => createCachedResponse(JSON.stringify(text));
const textOf = (cached: CachedResponse) => cached.ready('identity')?.body.toString();
const at = (found: { cached: CachedResponse } | undefined) => found && textOf(found.cached);

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
    expect(at(responseCache.find(LIST))).toBe('"one"');
  });

  it.each([
    ['an entry', ENTRY, 'agent', 7],
    ['a list, by any entry of its type', LIST, 'agent', 12],
    ['a page of a list', `${LIST}?limit=2`, 'agent', 12],
  ] as const)('are dropped when what they say changes: %s', async (_what, address, type, id) => {
    const { responseCache } = create();
    await responseCache.share(address, async () => answer('old'));
    responseCache.drop(type, id);
    expect(responseCache.find(address)).toBeUndefined();
  });

  it.each([
    ['another entry', ENTRY, 'agent', 8],
    ['an entry of another type with the same id', ENTRY, 'dataCollection', 7],
    ['a list of another type', LIST, 'data', 7],
  ] as const)('stay when something else changes: %s', async (_what, address, type, id) => {
    const { responseCache } = create();
    await responseCache.share(address, async () => answer('kept'));
    responseCache.drop(type, id);
    expect(at(responseCache.find(address))).toBe('"kept"');
  });

  it.each([LIST, ENTRY])('that were being read when a change came are answered, and not kept: %s', async (address) => {
    const { responseCache } = create();
    const reading = slowly();
    const asked = responseCache.share(address, reading.make);
    responseCache.drop('agent', 7);
    reading.resolve(answer('perhaps old'));
    await asked;
    expect(responseCache.find(address)).toBeUndefined();
  });

  it('who asks after a change does not get what was begun before it', async () => {
    const { responseCache } = create();
    const before = slowly();
    const after = slowly();
    const early = responseCache.share(LIST, before.make);
    responseCache.drop('agent', 7);
    const late = responseCache.share(LIST, after.make);
    after.resolve(answer('new'));
    expect(textOf(await late)).toBe('"new"');
    before.resolve(answer('old'));
    await early;
    expect(at(responseCache.find(LIST))).toBe('"new"');
  });

  it('are not used while changes may be missed, and gone when they were', async () => {
    const { responseCache, feed } = create();
    await responseCache.share(LIST, async () => answer('old'));
    feed.live = false;
    expect(responseCache.find(LIST)).toBeUndefined();
    responseCache.clear();
    feed.live = true;
    expect(responseCache.find(LIST)).toBeUndefined();
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
    expect(responseCache.find(LIST)).toBeUndefined();
  });

  it('keep no failure: the next one asks again', async () => {
    const { responseCache } = create();
    const reading = slowly();
    const asked = [responseCache.share(ENTRY, reading.make), responseCache.share(ENTRY, reading.make)];
    reading.reject(new Error('away'));
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    await responseCache.share(ENTRY, async () => answer('found'));
    expect(at(responseCache.find(ENTRY))).toBe('"found"');
  });
});

describe('addresses', () => {
  const addresses = createAddresses(allRoutes);

  it.each([LIST, ENTRY, `${LIST}?category=diagnostic`, '/api/data-domains', '/api/data-collections/3'])(
    'of the public catalogue are kept: %s',
    (address) => expect(addresses.find(address)).toBeDefined(),
  );

  it.each([
    `${LIST}?search=renal`,
    `${LIST}?${'x'.repeat(300)}`,
    '/api/ai-agents/07',
    '/api/ai-agents/7?x=1',
    '/api/ai-agents/',
    '/API/ai-agents',
    '/api/user',
    '/api/resource-requests',
    '/api/notifications',
    '/api/admin/catalogue',
  ])('of anything else are not: %s', (address) => expect(addresses.find(address)).toBeUndefined());

  it('belong to public routes alone, which answer everybody the same', () => {
    for (const route of allRoutes) {
      if (route.cacheTag) expect(route).toMatchObject({ access: 'public', method: 'get' });
    }
  });
});
