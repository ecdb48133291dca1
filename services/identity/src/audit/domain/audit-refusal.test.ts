import { expect, it } from 'vitest';
import { refusalOf } from './audit-refusal.ts';
import { createAuditSeal } from './audit-seal.ts';

const seal = createAuditSeal(new Map([['k1', Buffer.alloc(32, 1)]]));
const bare = { sequence: 7n, hash: new Uint8Array(32).fill(7) };
const head = { ...bare, seal: seal.make(bare) };

it.each([
  ['that is as it was', { head, hasLast: true }, head, undefined],
  ['that went on', { head, hasLast: true }, { ...bare, sequence: 5n }, undefined],
  ['of which nothing is known', { head, hasLast: true }, undefined, undefined],
  ['without a head', { head: undefined, hasLast: false }, undefined, 'its head is gone'],
  ['without a seal', { head: { ...head, seal: null }, hasLast: true }, undefined, 'it has no seal'],
  [
    'whose seal is of another end',
    { head: { ...head, sequence: 8n }, hasLast: true },
    undefined,
    'its seal does not hold',
  ],
  ['whose last line is gone', { head, hasLast: false }, undefined, 'its last line, 7, is not the sealed one'],
  ['that is shorter', { head, hasLast: true }, { ...bare, sequence: 9n }, 'it ends with line 7, and had 9'],
  [
    'with another last line',
    { head, hasLast: true },
    { ...bare, hash: new Uint8Array(32) },
    'its line 7 is another than it was',
  ],
])('a trail %s', (_what, end, known, refusal) => {
  expect(refusalOf(end, seal, known)).toBe(refusal);
});
