import { arbitraryOf } from '@carebourse/testing/arbitrary-of';
import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { serviceFolder, services } from '../services.ts';
import { jsonWithoutSchema, storedJson } from './stored-json.ts';
import { columnsOf } from './text-columns.ts';

const RUNS = 200;

const schemas = storedJson.flatMap((stored) => Object.entries(stored.schemas));

describe('JSON that is stored', () => {
  it.each(schemas)('is read back whole by %s', (_, schema) => {
    let stored = 0;
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const { success, data } = schema.safeParse(value);
        if (!success) return;
        stored += 1;
        // Texts may be trimmed and lists put in order, but no key is lost.
        const kept = pathsIn(data);
        expect([...pathsIn(value)].filter((path) => !kept.has(path))).toEqual([]);
        expect(schema.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
      }),
      { numRuns: RUNS, seed: 1 },
    );
    expect(stored, 'values that the schema takes').toBeGreaterThan(RUNS / 10);
  });
});

/** Where a value holds something, such as `atoms.*.measures.*.steps`. */
function pathsIn(value: unknown, path = ''): Set<string> {
  if (value === undefined || value === null || value === '') return new Set();
  if (typeof value !== 'object') return new Set([path]);
  const inside = Object.entries(value).flatMap(([key, part]) => [
    ...pathsIn(part, `${path}.${Array.isArray(value) ? '*' : key}`),
  ]);
  return new Set(inside);
}

test('each column of JSON is told, and each that is told is there', () => {
  const found = services.flatMap((service) =>
    columnsOf(readFileSync(join(serviceFolder(service), 'prisma', 'schema.prisma'), 'utf8'), ['Json']).map(
      (column) => `${service}.${column}`,
    ),
  );
  const listed = [...storedJson.flatMap(({ columns = [] }) => columns), ...Object.keys(jsonWithoutSchema)];
  expect(found.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(found.toSorted());
});

test('each schema that reads a stored text back is told, with its file', () => {
  const READ = /\b(\w+)\s*\.(?:parse|safeParse)\(\s*JSON\.parse\(/g;
  const found = globSync('{packages,services,gateway}/**/src/**/*.ts')
    .filter((file) => !/node_modules|\/tests\/|\.test\.ts$/.test(file))
    // Lists that a command is given are no one's store.
    .filter((file) => file !== 'packages/messaging/src/rebuild/entries.ts')
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(READ), ([, schema]) => `${file}: ${schema}`));
  const listed = storedJson.flatMap((stored) =>
    (stored.files ?? []).flatMap((file) => Object.keys(stored.schemas).map((schema) => `${file}: ${schema}`)),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((one) => !listed.includes(one))).toEqual([]);
});
