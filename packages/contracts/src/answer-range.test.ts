import { describe, expect, it } from 'vitest';
import { drawnOf } from './answer-range.ts';

describe('what is drawn of rows', () => {
  it('is their number and the ends of its range, where there are both', () => {
    expect(drawnOf(['name', 'number', 'low', 'high'])).toEqual(['number', 'low', 'high']);
    expect(drawnOf(['number', 'high'])).toEqual(['number', 'high']);
    for (const names of [['number', 'name'], ['low', 'high'], []]) expect(drawnOf(names)).toEqual([]);
  });
});
