import { expect, it } from 'vitest';
import { breakWords, filterWords, measureWords } from './terms-words.ts';
import { definition } from './test-definition.ts';

const typeOf = () => 'number' as const;

it('says conditions as people do', () => {
  expect(filterWords({ column: 'region', op: 'in', value: ['North', 'East'] }, 'text')).toBe(
    'region is one of North or East',
  );
  expect(filterWords({ column: 'day', op: '>=', value: '2026-04-13' }, 'date')).toBe('day is on or after 2026-04-13');
  expect(filterWords({ column: 'urgent', op: '=', value: false }, 'boolean')).toBe('urgent is no');
  expect(filterWords({ column: 'region', op: 'is-missing' }, 'text')).toBe('region is missing');
});

it('says breaks with their parts', () => {
  expect(definition.terms.breaks.map(breakWords)).toEqual([
    'Birth year (from 1950, 1980)',
    'Region',
    'Year of visit (by year)',
  ]);
});

it('says what is measured, of whom', () => {
  expect(definition.terms.measures.map((measure) => measureWords(measure, typeOf))).toEqual([
    'HbA1c above 70 (persons where hba1c is above 70)',
    'HbA1c (mean of hba1c)',
  ]);
});
