import { describe, expect, it } from 'vitest';
import { Kept } from './kept.ts';

describe('what is kept', () => {
  it('stays within its bytes, and what was not asked for the longest goes first', () => {
    const kept = new Kept<string>(10);
    kept.set('a', 'A', 4);
    kept.set('b', 'B', 4);
    expect(kept.get('a')).toBe('A');
    kept.set('c', 'C', 4);
    expect(kept.get('b')).toBeUndefined();
    expect([kept.get('a'), kept.get('c')]).toEqual(['A', 'C']);
  });

  it('counts a value that takes the place of another once', () => {
    const kept = new Kept<string>(10);
    for (let turn = 0; turn < 5; turn += 1) kept.set('a', 'A', 6);
    kept.set('b', 'B', 4);
    expect([kept.get('a'), kept.get('b')]).toEqual(['A', 'B']);
  });

  it('holds nothing that is larger than all of it', () => {
    const kept = new Kept<string>(10);
    kept.set('a', 'A', 11);
    expect(kept.get('a')).toBeUndefined();
  });
});
