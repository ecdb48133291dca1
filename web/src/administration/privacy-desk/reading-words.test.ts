import { expect, it } from 'vitest';
import { foundWords, LOOK_WORDS, ruleWords } from './reading-words.ts';

it('each rule is told with its figure', () => {
  expect(ruleWords['many-persons']).toBe('More than 60 persons within an hour');
  expect(ruleWords['after-hours']).toBe('Between 22:00 and 06:00, or on a Sunday, in Ontario');
  expect(LOOK_WORDS).toContain('up to 20 persons');
});

it.each([
  ['many-persons', 61, '61 persons within an hour'],
  ['colleague', 1, '1 look'],
  ['family-name', 3, '3 looks'],
] as const)('what %s found %i times is: %s', (rule, count, words) => {
  expect(foundWords({ rule, count })).toBe(words);
});
