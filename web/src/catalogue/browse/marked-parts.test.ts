import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

it('a text is cut at its marks, and nothing of it is lost', () => {
  const text = 'Diabetes Care Cohort';
  const parts = markedParts(text, [
    { start: 0, end: 8 },
    { start: 14, end: 20 },
  ]);
  expect(parts).toEqual([
    { start: 0, text: 'Diabetes', isHit: true },
    { start: 8, text: ' Care ', isHit: false },
    { start: 14, text: 'Cohort', isHit: true },
  ]);
});

it('a text without marks is one part', () => {
  expect(markedParts('Renal', [])).toEqual([{ start: 0, text: 'Renal', isHit: false }]);
});
