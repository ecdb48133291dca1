import { expect, test } from 'vitest';
import { renalDose, renalDoses, type Medicine } from './renal-doses.ts';

const advice = (medicine: Medicine, value: number) => renalDose(medicine, { clearance: value, egfr: value }).advice;

// Each bound as the label words it.
test.each([
  ['metformin', 46, /^No change/],
  ['metformin', 45, /^Do not start/],
  ['metformin', 30, /^Do not start/],
  ['metformin', 29, /^Contraindicated/],
  ['enoxaparin for treatment', 30, /every 12 hours/],
  ['enoxaparin for treatment', 29, /once a day/],
  ['gabapentin', 60, /^900 to 3,600/],
  ['gabapentin', 59, /^400 to 1,400/],
  ['gabapentin', 30, /^400 to 1,400/],
  ['gabapentin', 29, /^200 to 700/],
  ['gabapentin', 15, /^100 to 300/],
  ['levetiracetam', 81, /^500 to 1,500/],
  ['levetiracetam', 80, /^500 to 1,000/],
  ['levetiracetam', 49, /^250 to 750/],
  ['levetiracetam', 29, /^250 to 500/],
  ['dabigatran for atrial fibrillation', 30, /once a year/],
  ['dabigatran for atrial fibrillation', 29, /^Contraindicated/],
] as const)('%s at %i', (medicine, value, expected) => {
  expect(advice(medicine, value)).toMatch(expected);
});

test('metformin goes by the eGFR and the others by the clearance', () => {
  expect(renalDose('metformin', { clearance: 20, egfr: 50 }).advice).toMatch(/^No change/);
  expect(renalDose('gabapentin', { clearance: 20, egfr: 50 }).advice).toMatch(/^200 to 700/);
});

test('every function, however bad, has advice and a label', () => {
  for (const medicine of Object.keys(renalDoses) as Medicine[]) {
    for (let value = 0; value <= 200; value++) expect(advice(medicine, value)).not.toBe('');
    expect(renalDoses[medicine].source).not.toBe('');
  }
});
