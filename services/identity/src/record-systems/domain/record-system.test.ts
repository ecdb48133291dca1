import { describe, expect, it } from 'vitest';
import { isRecordSystemId, newRecordSystemId, stateOf } from './record-system.ts';

describe('the id of a record system', () => {
  it('is new each time, and known again', () => {
    const ids = Array.from({ length: 100 }, newRecordSystemId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) {
      expect(id).toMatch(/^cbe_[0-9a-f]{24}$/);
      expect(isRecordSystemId(id)).toBe(true);
    }
  });

  it('ends after sixty digits', () => {
    expect(isRecordSystemId(`cbe_${'0'.repeat(60)}`)).toBe(true);
    expect(isRecordSystemId(`cbe_${'0'.repeat(61)}`)).toBe(false);
  });

  it.each(['', 'cbe_', 'cb_0a', 'cbe_0A', 'cbe_0g', 'cbe_0a ', ' cbe_0a', 'cbe_0a/1'])('is not %j', (id) => {
    expect(isRecordSystemId(id)).toBe(false);
  });
});

describe('a record system', () => {
  const client = { scopes: ['catalogue:read', 'agents:invoke'] };
  const without = { scopes: ['catalogue:read'] };

  it.each([
    ['ready while its client may call agents', true, client, 'ready'],
    ['without agents once its client may not call them', true, without, 'withoutAgents'],
    ['without agents when its client may do nothing', true, { scopes: [] }, 'withoutAgents'],
    ['at an end with its client', true, undefined, 'clientEnded'],
    ['off when it was turned off, whatever its client may do', false, client, 'off'],
    ['off when it was turned off and its client has ended', false, undefined, 'off'],
  ])('is %s', (_how, enabled, ofSystem, state) => {
    expect(stateOf({ enabled }, ofSystem)).toBe(state);
  });
});
