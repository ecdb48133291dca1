import { expect, test } from 'vitest';
import { charlson, lace, type Comorbidities } from './lace.ts';

const healthy: Comorbidities = {
  infarction: false,
  cerebrovascular: false,
  peripheralVascular: false,
  heartFailure: false,
  lungDisease: false,
  dementia: false,
  connectiveTissue: false,
  aids: false,
  diabetes: 'none',
  liverOrKidney: 'none',
  tumour: 'none',
};
const home = { days: 0, acute: false, comorbidity: 0, emergencyVisits: 0 };

// The weights that the paper gives below its table of points.
test.each([
  [{}, 0],
  [{ infarction: true }, 1],
  [{ cerebrovascular: true }, 1],
  [{ peripheralVascular: true }, 1],
  [{ diabetes: 'without complications' }, 1],
  [{ heartFailure: true }, 2],
  [{ diabetes: 'with end organ damage' }, 2],
  [{ lungDisease: true }, 2],
  [{ liverOrKidney: 'mild' }, 2],
  [{ tumour: 'not metastatic' }, 2],
  [{ dementia: true }, 3],
  [{ connectiveTissue: true }, 3],
  [{ aids: true }, 4],
  [{ liverOrKidney: 'moderate or severe' }, 4],
  [{ tumour: 'metastatic' }, 6],
  [{ heartFailure: true, lungDisease: true, dementia: true }, 7],
] as const)('%o weighs %i', (change, weight) => {
  expect(charlson({ ...healthy, ...change })).toBe(weight);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [6, 4],
  [7, 5],
  [13, 5],
  [14, 7],
])('%i days give %i', (days, points) => {
  expect(lace({ ...home, days }).points).toBe(points);
});

test('an acute admission gives 3, visits at most 4, comorbidity from 4 on 5', () => {
  expect(lace({ ...home, acute: true }).points).toBe(3);
  expect([1, 4, 9].map((emergencyVisits) => lace({ ...home, emergencyVisits }).points)).toEqual([1, 4, 4]);
  expect([3, 4, 12].map((comorbidity) => lace({ ...home, comorbidity }).points)).toEqual([3, 5, 5]);
});

test('the most is 19', () => {
  expect(lace({ days: 30, acute: true, comorbidity: 6, emergencyVisits: 8 })).toEqual({
    length: 7,
    acuity: 3,
    comorbidity: 5,
    emergency: 4,
    points: 19,
  });
});
