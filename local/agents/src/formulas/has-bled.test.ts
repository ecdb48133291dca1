import { expect, test } from 'vitest';
import { bleedsPer100, hasBled } from './has-bled.ts';

const nothing = {
  uncontrolledPressure: false,
  kidneyDisease: false,
  liverDisease: false,
  stroke: false,
  bleeding: false,
  labileInr: false,
  bleedingMedicines: false,
  alcohol: false,
};
const names = Object.keys(nothing) as (keyof typeof nothing)[];

test('each of the eight counts one, and so does an age above 65', () => {
  for (const name of names) expect(hasBled({ age: 65, ...nothing, [name]: true })).toBe(1);
  expect(hasBled({ age: 65, ...nothing })).toBe(0);
  expect(hasBled({ age: 66, ...nothing })).toBe(1);
});

test('all of them give 9', () => {
  const all = { ...nothing };
  for (const name of names) all[name] = true;
  expect(hasBled({ age: 80, ...all })).toBe(9);
});

test('bleeds are those of the paper, which tells nothing beyond 5 points', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(bleedsPer100)).toEqual([1.13, 1.02, 1.88, 3.74, 8.7, 12.5, null]);
});
