import { type DeliveredTable, entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { describe, expect, it } from 'vitest';
import { dictionaryRows, searchRows, syntheticWords } from './dictionary-rows.ts';

const facts = entryFactsSchema.parse({
  dictionary: [{ name: 'fev1', type: 'number', description: 'Volume', unit: 'L' }],
});
const column = { name: 'visit_day', type: 'date', description: 'Day', unit: null, codeSystem: null } as const;
const table = (title: string, synthetic = false): DeliveredTable => ({
  name: 'visits',
  title,
  synthetic,
  columns: [column],
});

describe('a dictionary', () => {
  it('is of what is delivered, and of what is written where nothing is', () => {
    expect(dictionaryRows(facts, [])).toEqual([
      { table: '', name: 'fev1', type: 'number', description: 'Volume', unit: 'L', codeSystem: null },
    ]);
    expect(dictionaryRows(facts, [table('Visits')])).toEqual([{ table: '', ...column }]);
    expect(dictionaryRows(null, [])).toEqual([]);
  });

  it('keeps what is written of a column that its table says nothing of', () => {
    const silent = { ...column, name: 'fev1', type: 'number', description: '' } as const;
    const visits = { ...table('Visits'), columns: [silent, column] };
    expect(dictionaryRows(facts, [visits])).toEqual([
      { table: '', ...silent, description: 'Volume', unit: 'L' },
      { table: '', ...column },
    ]);
  });

  it('names the table where there are several', () => {
    const rows = dictionaryRows(null, [table('Visits'), table('People')]);
    expect(rows.map((row) => row.table)).toEqual(['Visits', 'People']);
  });

  it('says what is synthetic, by name where not all is', () => {
    expect(syntheticWords([])).toBeUndefined();
    expect(syntheticWords([table('Visits')])).toBeUndefined();
    expect(syntheticWords([table('Visits', true), table('People', true)])).toBe(
      'Synthetic data: nobody in it is real.',
    );
    expect(syntheticWords([table('Visits', true), table('People')])).toMatch(/: Visits\.$/);
  });

  it('is searched by all words, wherever they are', () => {
    const rows = dictionaryRows(null, [table('Visits'), table('People')]);
    expect(searchRows(rows, 'DAY people')).toEqual([rows[1]]);
    expect(searchRows(rows, ' ')).toEqual(rows);
  });
});
