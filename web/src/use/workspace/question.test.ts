import type { Question } from '@carebourse/contracts/use';
import { describe, expect, it } from 'vitest';
import { asGroup, withFilter, withGroup, withMeasure, withoutFilter } from './question.ts';

const nothing: Question = { measures: [{ fn: 'count' }], groupBy: [], filters: [] };

describe('completing a question', () => {
  it('has each column in one group, and the second moves up when the first goes', () => {
    const both = withGroup(withGroup(nothing, 0, { column: 'region' }), 1, { column: 'age', width: 10 });
    expect(both.groupBy).toEqual([{ column: 'region' }, { column: 'age', width: 10 }]);
    expect(withGroup(both, 0, { column: 'age', width: 5 }).groupBy).toEqual([{ column: 'age', width: 5 }]);
    expect(withGroup(both, 0, undefined).groupBy).toEqual([{ column: 'age', width: 10 }]);
  });

  it('groups dates by month at first, and decimal numbers by a width, which they need', () => {
    expect(asGroup({ column: 'arrived_on', type: 'date' })).toEqual({ column: 'arrived_on', unit: 'month' });
    expect(asGroup({ column: 'stay', type: 'number' })).toEqual({ column: 'stay', width: 10 });
    expect(asGroup({ column: 'age', type: 'integer' })).toEqual({ column: 'age' });
  });

  it('has each measure once', () => {
    const two = withMeasure(nothing, 1, { fn: 'mean', column: 'age' });
    expect(two.measures).toEqual([{ fn: 'count' }, { fn: 'mean', column: 'age' }]);
    expect(withMeasure(two, 0, { fn: 'mean', column: 'age' }).measures).toEqual([{ fn: 'mean', column: 'age' }]);
    expect(withMeasure(two, 0, undefined).measures).toEqual([{ fn: 'mean', column: 'age' }]);
  });

  it('joins what a column may be into one condition', () => {
    const north = withFilter(nothing, { column: 'region', op: '=', value: 'North' });
    const either = withFilter(north, { column: 'region', op: '=', value: 'East' });
    expect(either.filters).toEqual([{ column: 'region', op: 'in', value: ['North', 'East'] }]);
    expect(withFilter(north, { column: 'region', op: '=', value: 'North' })).toEqual(north);
    expect(withoutFilter(either, 0).filters).toEqual([]);
  });

  it('keeps the two ends of a span as two conditions', () => {
    const from = withFilter(nothing, { column: 'age', op: '>=', value: 18 });
    const span = withFilter(from, { column: 'age', op: '<', value: 65 });
    expect(span.filters).toHaveLength(2);
    expect(withFilter(span, { column: 'age', op: '<', value: 65 }).filters).toHaveLength(2);
  });
});
