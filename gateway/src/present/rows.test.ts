import { describe, expect, it } from 'vitest';
import { toLines } from './rows.ts';

describe('rows as lines', () => {
  it('are one object each, and nothing when there are none', () => {
    const columns = ['city', 'weight'].map((name) => ({ name, label: name, type: 'text' as const, unit: null }));
    const rows = [
      ['Ottawa\n', 51.5],
      [null, 0],
    ];
    expect(toLines({ columns, rows })).toBe('{"city":"Ottawa\\n","weight":51.5}\n{"city":null,"weight":0}\n');
    expect(toLines({ columns, rows: [] })).toBe('');
  });
});
