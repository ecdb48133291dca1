import { describe, expect, it } from 'vitest';
import { cellWords, figureWords, noFigureReason } from './cell-words.ts';

describe('a figure', () => {
  it('has the digits that say something', () => {
    expect([12_345, 12_345.6, 123.45, 2.7163, 0.012345].map(figureWords)).toEqual([
      '12,345',
      '12,346',
      '123.5',
      '2.72',
      '0.0123',
    ]);
  });

  it('says why it is not told', () => {
    expect(noFigureReason(12, true)).toBeUndefined();
    expect(noFigureReason('<5', false)).toMatch(/^Fewer than 5, or none/);
    expect(noFigureReason(null, false)).toMatch(/^Too few persons/);
    expect(noFigureReason(null, true)).toMatch(/^There is no value/);
    expect([figureWords('<5'), figureWords(null)]).toEqual(['<5', 'No figure']);
  });

  it('of a row stays as it is', () => {
    expect(cellWords(12_345.678, { type: 'number' })).toBe('12345.678');
    expect(cellWords('2026-04-13', { type: 'date' })).toBe('Apr 13, 2026');
    expect([cellWords(true, { type: 'boolean' }), cellWords(null, { type: 'text' })]).toEqual(['Yes', '']);
  });
});
