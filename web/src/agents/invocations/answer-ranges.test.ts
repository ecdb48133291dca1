import { describe, expect, it } from 'vitest';
import { answerRange } from './answer-ranges.ts';

describe('a number against its range', () => {
  it('is drawn with room on both sides, wherever it is', () => {
    expect(answerRange({ number: 15, low: 10, high: 20 })?.shares.number).toBeCloseTo(0.5);
    for (const number of [-100, 10, 15, 20, 1000]) {
      const { low = 0, high = 0, number: share = 0 } = answerRange({ number, low: 10, high: 20 })?.shares ?? {};
      for (const one of [low, high, share]) expect(one > 0.1 && one < 0.9).toBe(true);
      expect(low).toBeLessThan(high);
      expect(share < low).toBe(number < 10);
      expect(share > high).toBe(number > 20);
    }
  });

  it('reaches the edge where it has no end', () => {
    expect(answerRange({ number: 4, high: 5 })?.shares).toMatchObject({ low: 0 });
    expect(answerRange({ number: 90, low: 60 })?.shares).toMatchObject({ high: 1 });
    const { number = NaN, low = NaN } = answerRange({ number: 0, low: 0 })?.shares ?? {};
    expect(number).toBe(low);
  });

  it('is none without a number, without an end, or where the ends are the wrong way round', () => {
    for (const row of [
      { low: 1, high: 2 },
      { number: 1 },
      { number: '1', low: 1 },
      { number: 1, low: 2, high: 1 },
      {},
    ]) {
      expect(answerRange(row)).toBeUndefined();
    }
  });
});
