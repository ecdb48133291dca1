import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { listFiles, listLeft } from './files.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('files');
});

function put(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  return file;
}

it('a file that is new is seen, wherever it is, but not what is made from others', () => {
  const seen = [put('services', 'core'), put('left.json')];
  for (const made of ['node_modules', 'generated', 'dist', '.cache', 'test-results']) put('web', made, 'file');
  put('.data', 'log', 'gateway.log');
  expect(listFiles(folder).toSorted()).toEqual([...seen, join(folder, '.data')].toSorted());
});

it('what tests leave in the temporary folder is seen, but not the caches of others', () => {
  put('node-compile-cache', 'v24');
  put('playwright-transform-cache-0', 'file');
  const left = put('carebourse-postgres-1', 'PG_VERSION');
  expect(listLeft(folder)).toEqual([join(left, '..')]);
});
