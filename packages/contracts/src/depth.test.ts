import { expect, it } from 'vitest';
import { isDeeperThan } from './depth.ts';

function nested(levels: number): unknown {
  return JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
}

it('counts the levels of objects and lists', () => {
  expect(isDeeperThan('text', 0)).toBe(false);
  expect(isDeeperThan({ a: 1, b: [1, 2] }, 1)).toBe(false);
  expect(isDeeperThan({ a: 1, b: [1, { c: 1 }] }, 1)).toBe(true);
  expect(isDeeperThan(nested(65), 64)).toBe(false);
  expect(isDeeperThan(nested(66), 64)).toBe(true);
});

it('gets through what is deeper than a stack', () => {
  expect(isDeeperThan(nested(400_000), 64)).toBe(true);
});
