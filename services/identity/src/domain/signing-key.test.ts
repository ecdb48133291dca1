import { describe, expect, it } from 'vitest';
import { currentKey, publishedKeys, RETAINED_SECONDS, spentKeys } from './signing-key.ts';

const start = Date.UTC(2026, 10, 21);
const at = (seconds: number) => new Date(start + seconds * 1000);
const old = { kid: 'old', activeFrom: at(0) };
const next = { kid: 'next', activeFrom: at(100) };
const keys = [next, old];
const published = (seconds: number) => publishedKeys(keys, at(seconds)).map(({ kid }) => kid);

describe('a rotation', () => {
  it('publishes the new key before it signs', () => {
    expect(currentKey(keys, at(99))).toBe(old);
    expect(published(99)).toEqual(['old', 'next']);
  });

  it('signs with the new key from its time on', () => {
    expect(currentKey(keys, at(100))).toBe(next);
  });

  it('keeps the old key until its last token has run out, and not longer', () => {
    expect(published(100 + RETAINED_SECONDS)).toEqual(['next', 'old']);
    expect(spentKeys(keys, at(100 + RETAINED_SECONDS))).toEqual([]);
    expect(published(101 + RETAINED_SECONDS)).toEqual(['next']);
    expect(spentKeys(keys, at(101 + RETAINED_SECONDS))).toEqual([old]);
  });

  it('never gives up the last key', () => {
    expect(spentKeys([old], at(1e9))).toEqual([]);
    expect(currentKey([old], at(1e9))).toBe(old);
  });

  it('signs with the oldest key where a slow clock says that none is active yet', () => {
    expect(currentKey([...keys, { kid: 'last', activeFrom: at(300) }], at(-1))).toBe(old);
    expect(published(-1)).toEqual(['old', 'next']);
  });

  it('publishes what comes behind what signs, newest first', () => {
    const keptAndComing = [old, { kid: 'last', activeFrom: at(300) }, next, { kid: 'third', activeFrom: at(200) }];
    expect(publishedKeys(keptAndComing, at(150)).map(({ kid }) => kid)).toEqual(['next', 'last', 'third', 'old']);
  });

  it('cannot do without a key', () => {
    expect(() => currentKey([], at(0))).toThrow('there is no signing key');
  });
});
