import { eventually } from '@carebourse/testing/eventually';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ViewCache } from '../src/view-cache.ts';

const of = (bytes: number) => async () => ({ rows: 'x'.repeat(bytes) });

describe('the cache of views', () => {
  test('makes a folder once for all who ask at once', async () => {
    const cache = new ViewCache(temporaryFolder('cache'), 1_000);
    const make = vi.fn(of(10));
    const [one, two] = await Promise.all([cache.use('a', make), cache.use('a', make)]);
    expect(one.folder).toBe(two.folder);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('lets go what was unused for longest when there is no room', async () => {
    const folder = temporaryFolder('cache');
    const cache = new ViewCache(folder, 250);
    for (const key of ['a', 'b']) (await cache.use(key, of(100))).release();
    (await cache.use('a', of(100))).release();
    (await cache.use('c', of(100))).release();
    await eventually(() => expect(readdirSync(folder).toSorted()).toEqual(['a', 'c']));
  });

  test('keeps what is in use, even beyond its room, until its last user is done', async () => {
    const folder = temporaryFolder('cache');
    const cache = new ViewCache(folder, 50);
    const [one, two] = [await cache.use('a', of(100)), await cache.use('a', of(100))];
    one.release();
    one.release();
    expect(existsSync(two.folder)).toBe(true);
    two.release();
    await eventually(() => expect(readdirSync(folder)).toEqual([]));
  });

  test('makes anew what has just been let go', async () => {
    const cache = new ViewCache(temporaryFolder('cache'), 50);
    (await cache.use('a', of(100))).release();
    const { folder } = await cache.use('a', async () => ({ rows: 'anew' }));
    expect(readFileSync(join(folder, 'rows'), 'utf8')).toBe('anew');
  });

  test('tries again after a making that failed', async () => {
    const cache = new ViewCache(temporaryFolder('cache'), 1_000);
    const failing = async () => {
      throw new Error('no room');
    };
    const both = await Promise.allSettled([cache.use('a', failing), cache.use('a', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(cache.use('a', of(10))).resolves.toHaveProperty('folder');
  });
});
