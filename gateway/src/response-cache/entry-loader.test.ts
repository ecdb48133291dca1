import { eventually } from '@carebourse/testing/eventually';
import { describe, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import type { Route } from '../route.ts';
import { allRoutes } from '../routes/all-routes.ts';
import { createAddresses } from './addresses.ts';
import { createEntryLoader } from './entry-loader.ts';
import { createResponseCache } from './response-cache.ts';

const at = (id: number) => `/api/ai-agents/${id}`;

function create(readMany: Route['readMany']) {
  const routes = allRoutes.map((route) => (route.path === '/api/ai-agents/{id}' ? { ...route, readMany } : route));
  const feed = { live: true };
  const responseCache = createResponseCache(createAddresses(routes), () => feed);
  const logger = { warn: vi.fn() };
  const read = createEntryLoader({ responseCache, logger } as unknown as Context);
  return {
    feed,
    responseCache,
    logger,
    async read(address: string): Promise<string | undefined> {
      const entry = responseCache.entryAt(address);
      const kept = entry && (await read(entry));
      return kept?.cached.ready('identity')?.body.toString();
    },
  };
}

/** Each reading ends when the test says so. */
function slowly() {
  const asked: { ids: number[]; end: () => void }[] = [];
  const readMany = (_context: unknown, ids: number[]) =>
    new Promise<{ id: number }[]>((resolve) => {
      asked.push({ ids, end: () => resolve(ids.map((id) => ({ id }))) });
    });
  return { asked, readMany };
}

describe('the entry reader', () => {
  it('reads in one batch what is asked for while others are being read, and keeps it', async () => {
    const { asked, readMany } = slowly();
    const { read, responseCache } = create(readMany);
    const first = read(at(1));
    await eventually(() => expect(asked).toHaveLength(1));
    const others = [read(at(2)), read(at(3)), read(at(2))];
    asked[0]?.end();
    expect(await first).toBe('{"id":1}');
    await eventually(() => expect(asked).toHaveLength(2));
    asked[1]?.end();
    expect(await Promise.all(others)).toEqual(['{"id":2}', '{"id":3}', '{"id":2}']);
    expect(asked.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
    expect(responseCache.find(at(2))).toBeDefined();
  });

  it('answers what was being read when a change came, and does not keep it', async () => {
    const { asked, readMany } = slowly();
    const { read, responseCache } = create(readMany);
    const reading = read(at(1));
    await eventually(() => expect(asked).toHaveLength(1));
    responseCache.drop('agent', 1);
    asked[0]?.end();
    expect(await reading).toBe('{"id":1}');
    expect(responseCache.find(at(1))).toBeUndefined();
  });

  it('leaves what is not there to Express', async () => {
    const { read, responseCache } = create(async () => []);
    expect(await read(at(1))).toBeUndefined();
    expect(responseCache.find(at(1))).toBeUndefined();
  });

  it('leaves everything to Express when it cannot be read, and says so', async () => {
    const { read, logger } = create(async () => Promise.reject(new Error('away')));
    expect(await Promise.all([read(at(1)), read(at(2))])).toEqual([undefined, undefined]);
    expect(logger.warn).toHaveBeenCalled();
  });

  it.each(['/api/ai-agents', '/api/ai-agents/07', '/api/data-domains/3', '/api/user'])(
    'leaves other addresses to Express: %s',
    async (address) => {
      const readMany = vi.fn(async () => []);
      await create(readMany).read(address);
      expect(readMany).not.toHaveBeenCalled();
    },
  );

  it('reads nothing while changes may be missed', async () => {
    const readMany = vi.fn(async () => []);
    const { read, feed } = create(readMany);
    feed.live = false;
    expect(await read(at(1))).toBeUndefined();
    expect(readMany).not.toHaveBeenCalled();
  });
});
