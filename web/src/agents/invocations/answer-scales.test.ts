import { describe, expect, it } from 'vitest';
import { answerScales } from './answer-scales.ts';

const schema = {
  type: 'object',
  properties: {
    value: { title: 'LACE index', type: 'integer', minimum: 0, maximum: 19, unit: 'of 19 points' },
    change: { type: 'number', exclusiveMinimum: -10, exclusiveMaximum: 10 },
    oneIn: { title: 'One person in', type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    egfr: { title: 'eGFR', type: 'number', minimum: 0 },
    risk: { enum: ['low', 'high'] },
  },
};

describe('the scales of an answer', () => {
  it('are those of the numbers that have two ends', () => {
    const output = { value: 9.5, change: -5, oneIn: 3, egfr: 48, risk: 'low', more: 2 };
    expect(answerScales(output, schema)).toEqual([
      { name: 'value', title: 'LACE index', value: 9.5, unit: 'of 19 points', from: 0, to: 19, share: 0.5 },
      { name: 'change', title: 'Change', value: -5, unit: undefined, from: -10, to: 10, share: 0.25 },
    ]);
  });

  it('leave out what is not there, no number, or beyond its ends', () => {
    expect(answerScales({ value: 20, change: 'none' }, schema)).toEqual([]);
    expect(answerScales({ value: null }, schema)).toEqual([]);
  });
});
