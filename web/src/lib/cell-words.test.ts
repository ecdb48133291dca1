import { describe, expect, it } from 'vitest';
import { WITHHELD_REASONS } from '@carebourse/contracts/use';
import { cellWords, drawnValue, figureWords, noFigureReason, withheldIn, withheldWords } from './cell-words.ts';
import * as TEXTS from './texts.ts';

describe('a figure', () => {
  it('has the digits that say something', () => {
    expect([12_345, 12_345.6, 123.45, 2.7163, 0.012345].map((value) => figureWords(value))).toEqual([
      '12,345',
      '12,346',
      '123.5',
      '2.72',
      '0.0123',
    ]);
  });

  it('has no digit finer than the first two of its error, and a count all of its own', () => {
    const withError = (value: number, by: number, isCount = false) => figureWords(value, undefined, { by, isCount });
    expect([withError(6.417, 0.52), withError(6.4, 5.2), withError(0.01234, 0.0021)]).toEqual([
      '6.42 ± 0.52',
      '6.4 ± 5.2',
      '0.0123 ± 0.0021',
    ]);
    expect([withError(12_345.67, 340), withError(12_345.67, 52), withError(-98_765, 12_000)]).toEqual([
      '12,350 ± 340',
      '12,346 ± 52',
      '-99,000 ± 12,000',
    ]);
    expect(withError(12_345, 123, true)).toBe('12,345 ± 123');
  });

  it('beyond 2^53 comes as text and has all its digits', () => {
    expect(figureWords('5404319552844774900')).toBe('5,404,319,552,844,774,900');
    expect(figureWords('-36893488147419103228')).toBe('-36,893,488,147,419,103,228');
    expect(noFigureReason('5404319552844774900')).toBeUndefined();
    expect([drawnValue('5404319552844774900'), drawnValue(12), drawnValue('<5'), drawnValue(null)]).toEqual([
      Number(5404319552844774900n),
      12,
      undefined,
      undefined,
    ]);
  });

  it('says why it is not told', () => {
    expect(noFigureReason(12)).toBeUndefined();
    expect(noFigureReason('<5')).toMatch(/^Fewer than 5 persons, or none/);
    expect(noFigureReason(null, 'few-persons')).toMatch(/^Fewer than 10 persons/);
    expect(noFigureReason(null, 'dominated')).toMatch(/^One or two persons make most/);
    expect(noFigureReason(null, 'not-available')).toMatch(/^There is no value/);
    const shown = WITHHELD_REASONS.map((reason) => figureWords(null, reason));
    expect(shown).toEqual(['Too few persons', 'One or two dominate', 'Not available']);
    expect(figureWords('<5')).toBe('<5');
  });

  it('says of an answer each reason that there is, and no other', () => {
    const rows = [
      ['North', 12],
      ['East', null],
      ['West', null],
      ['South', '<5'],
    ];
    const untold = [
      { row: 1, column: 1, reason: 'dominated' as const },
      { row: 2, column: 1, reason: 'dominated' as const },
    ];
    expect(withheldWords({ rows, untold, suppressed: 3 })).toBe(
      `3 hatched cells have no figure. ${TEXTS.smallFigureHidden} ${TEXTS.oneOrTwoDominateDetail}`,
    );
    expect(withheldWords({ rows: [[1]], untold: [], suppressed: 0 })).toBeUndefined();
    const why = withheldIn({ rows, untold });
    expect(rows.map((row) => why(row, 1))).toEqual([undefined, 'dominated', 'dominated', undefined]);
  });

  it('of a row stays as it is', () => {
    expect(cellWords(12_345.678, { type: 'number' })).toBe('12345.678');
    expect(cellWords('2026-04-13', { type: 'date' })).toBe('Apr 13, 2026');
    expect([cellWords(true, { type: 'boolean' }), cellWords(null, { type: 'text' })]).toEqual(['Yes', '']);
  });
});
