import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIN_WAYS } from './main-ways.ts';
import { SECOND_RING } from './second-ring.ts';

it('what the rings of tests name is there', () => {
  expect([...MAIN_WAYS, ...SECOND_RING].filter((file) => !existsSync(file))).toEqual([]);
});
