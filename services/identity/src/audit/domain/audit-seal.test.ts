import { describe, expect, it } from 'vitest';
import { createAuditSeal } from './audit-seal.ts';

const keys: [string, Buffer][] = [
  ['k2', Buffer.alloc(32, 2)],
  ['k1', Buffer.alloc(32, 1)],
];
const seal = createAuditSeal(new Map(keys));
const older = createAuditSeal(new Map(keys.slice(1)));
const head = { sequence: 7n, hash: new Uint8Array(32).fill(7) };

describe('the seal of the trail', () => {
  it('is made with the first key, and names it', () => {
    expect(seal.make(head)).toMatch(/^k2\.[\w-]{43}$/);
    expect(seal.holds(head, seal.make(head))).toBe(true);
  });

  it('that an older key of the ring made still holds', () => {
    expect(older.make(head)).toMatch(/^k1\./);
    expect(seal.holds(head, older.make(head))).toBe(true);
  });

  it.each([
    ['another number of rows', { ...head, sequence: 8n }],
    ['another last row', { ...head, hash: new Uint8Array(32).fill(8) }],
  ])('does not hold for %s', (_what, other) => {
    expect(seal.holds(other, seal.make(head))).toBe(false);
  });

  it.each([
    ['with a key that is not in the ring', seal.make(head)],
    ['in the name of another key', seal.make(head).replace('k2', 'k1')],
    ['by nobody', ''],
    ['without a key’s name', older.make(head).replace('k1.', '')],
    ['in part', older.make(head).slice(0, -1)],
    ['and lengthened', `${older.make(head)}A`],
  ])('does not hold when it was made %s', (_how, given) => {
    expect(older.holds(head, given)).toBe(false);
  });

  it('needs a key', () => {
    expect(() => createAuditSeal(new Map())).toThrow('the key ring is empty');
  });
});
