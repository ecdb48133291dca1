import { expect, it } from 'vitest';
import { typographic } from './typographic.ts';

it.each([
  [`the patient's own "chart"`, 'the patient’s own “chart”'],
  [`("data") 'as is'`, '(“data”) ‘as is’'],
  ['(section 12)', '(section\u00a012)'],
  ['a section of it', 'a section of it'],
])('prints %j as %j', (written, printed) => {
  expect(typographic(written)).toBe(printed);
});
