import { DiskFullError } from '@carebourse/runtime/disk-full';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EngineError, hmacSha256Hex, quoted, withSafeErrors } from '../src/duckdb.ts';
import { openStore } from './support/store.ts';

describe('the engine', () => {
  const outside = () => {
    const folder = temporaryFolder('outside');
    writeFileSync(join(folder, 'rows.csv'), 'name\nsecret\n');
    return { folder, file: join(folder, 'rows.csv') };
  };

  test.each<[string, (place: { folder: string; file: string }) => string]>([
    ['read a file outside its folders', ({ file }) => `SELECT * FROM read_csv(${quoted(file)})`],
    ['read it as text', ({ file }) => `SELECT * FROM read_text(${quoted(file)})`],
    ['name files outside', ({ folder }) => `SELECT * FROM glob(${quoted(`${folder}/*`)})`],
    ['copy rows out', ({ folder }) => `COPY (SELECT 1) TO ${quoted(join(folder, 'out.csv'))}`],
    ['attach a database', ({ folder }) => `ATTACH ${quoted(join(folder, 'other.db'))}`],
    ['install an extension', () => 'INSTALL httpfs'],
    ['load an extension', () => 'LOAD httpfs'],
    ['read from the network', () => `SELECT * FROM read_csv('http://127.0.0.1:9/rows.csv')`],
    ['change a setting', () => `SET memory_limit = '100GB'`],
    ['open up what is closed', () => 'SET enable_external_access = true'],
    ['unlock its settings', () => 'SET lock_configuration = false'],
    ['allow another folder', ({ folder }) => `SET allowed_directories = [${quoted(folder)}]`],
  ])('does not %s', async (_, sql) => {
    const store = await openStore();
    await expect(store.run((connection) => connection.run(sql(outside())))).rejects.toThrow(
      /Permission Error|Invalid Input Error|disabled by configuration|has been locked/,
    );
  });

  test('does not leave its folders by a path that climbs', async () => {
    const store = await openStore();
    const climbing = join(store.stagingFolder, 'x').replace(/x$/, '../../../../etc/hostname');
    await expect(
      store.run((connection) => connection.run(`SELECT * FROM read_text(${quoted(climbing)})`)),
    ).rejects.toThrow('Permission Error');
  });

  test.each([
    ['a short key', 'key', 'what is signed'],
    ['a key of a whole block', 'k'.repeat(64), ''],
    ['a key longer than a block', 'k'.repeat(100), "é 'quoted' 漢"],
  ])('hashes as node:crypto does with %s', async (_, key, text) => {
    const store = await openStore();
    const hashed = await store.run((connection) =>
      connection.runAndReadAll(`SELECT ${hmacSha256Hex(Buffer.from(key), quoted(text))}`),
    );
    expect(hashed.getRows()).toEqual([[createHmac('sha256', key).update(text).digest('hex')]]);
  });
});

test.each([
  ['IO Error: Could not write file "/tables/rows.parquet": No space left on device', DiskFullError],
  ['IO Error: Could not write file "/tables/rows.parquet": Disk quota exceeded', DiskFullError],
  ['Invalid Input Error: a value says "No space left on device"', EngineError],
  ['IO Error: Cannot open file "/tables/rows.parquet": Permission denied', EngineError],
])('%j is told as what it is, without its words', async (message, kind) => {
  const thrown = await withSafeErrors(() => Promise.reject(new Error(message))).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(kind);
  expect(String(thrown)).not.toMatch(/rows\.parquet|a value says/);
});
