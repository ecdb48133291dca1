import { describe, expect, it } from 'vitest';
import { periodsBetween } from './periods.ts';

describe('the periods of a line', () => {
  it('are all from the first to the last, in order', () => {
    expect(periodsBetween(['2026-03-01', '2025-12-01'], 'month', true)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(periodsBetween(['2026-04-06', '2026-04-20'], 'week', true)).toHaveLength(3);
    expect(periodsBetween(['2024-01-01', '2026-01-01'], 'year', true)).toHaveLength(3);
    expect(periodsBetween(['2024-01-01', '2024-07-01'], 'quarter', true)).toHaveLength(3);
    expect(periodsBetween(['2024-02-28', '2024-03-01'], undefined, true)).toHaveLength(3);
  });

  it('are those alone that are known, of figures or when there are too many between', () => {
    expect(periodsBetween(['2026-03-01', '2025-12-01'], 'month', false)).toEqual(['2025-12-01', '2026-03-01']);
    expect(periodsBetween(['1900-01-01', '2026-01-01'], undefined, true)).toEqual(['1900-01-01', '2026-01-01']);
  });
});
