import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { removeAbandoned, writeWhole } from '../src/write-whole.ts';

describe('a folder that is written whole', () => {
  test('has all its files', async () => {
    const parent = temporaryFolder('whole');
    await writeWhole(join(parent, 'made'), async (fresh) => {
      writeFileSync(join(fresh, 'one'), '1');
      return { two: '2' };
    });
    expect(readdirSync(parent)).toEqual(['made']);
    expect(readdirSync(join(parent, 'made')).toSorted()).toEqual(['one', 'two']);
  });

  test('is not there when its making fails, and nothing else is', async () => {
    const parent = temporaryFolder('whole');
    const making = writeWhole(join(parent, 'made'), async (fresh) => {
      writeFileSync(join(fresh, 'one'), '1');
      throw new Error('the disk is full');
    });
    await expect(making).rejects.toThrow('the disk is full');
    expect(readdirSync(parent)).toEqual([]);
  });

  test('is not made anew', async () => {
    const parent = temporaryFolder('whole');
    await writeWhole(join(parent, 'made'), async () => ({ one: 'first' }));
    await writeWhole(join(parent, 'made'), async () => ({ one: 'second' }));
    expect(readFileSync(join(parent, 'made', 'one'), 'utf8')).toBe('first');
  });

  test('is made by one of those who make it at once', async () => {
    const parent = temporaryFolder('whole');
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const make = async () => {
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      return { one: '1', two: '2' };
    };
    await Promise.all([writeWhole(join(parent, 'made'), make), writeWhole(join(parent, 'made'), make)]);
    expect(readdirSync(parent)).toEqual(['made']);
    expect(readdirSync(join(parent, 'made')).toSorted()).toEqual(['one', 'two']);
  });

  test('leaves nothing for good when its process is killed', async () => {
    const parent = temporaryFolder('whole');
    const fresh = Promise.withResolvers<string>();
    const killed = Promise.withResolvers<Record<string, string>>();
    const making = writeWhole(join(parent, 'made'), (folder) => {
      fresh.resolve(folder);
      return killed.promise;
    });
    const left = await fresh.promise;
    mkdirSync(join(parent, 'other'));
    await removeAbandoned(parent);
    expect(readdirSync(parent)).toHaveLength(2);
    utimesSync(left, 0, 0);
    utimesSync(join(parent, 'other'), 0, 0);
    await removeAbandoned(parent);
    expect(readdirSync(parent)).toEqual(['other']);
    killed.reject(new Error('killed'));
    await expect(making).rejects.toThrow('killed');
  });
});
