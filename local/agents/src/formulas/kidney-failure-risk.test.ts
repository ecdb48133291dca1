import { expect, test } from 'vitest';
import { acrFromMolar, kidneyFailureRisk } from './kidney-failure-risk.ts';

// Of PyPI kfre 0.1.18, RiskPredictor.predict_kfre(is_north_american=True, num_vars=4).
test.each([
  [65, 'male', 30, 300, 0.07769065599203273, 0.22313891050231538],
  [45, 'female', 55, 10, 0.0013077466323019316, 0.004077174847121001],
  [80, 'male', 12, 3000, 0.7043121654324427, 0.9777197055972003],
  [52, 'female', 21, 890, 0.31216951041461993, 0.6891073076317097],
  [70, 'male', 59, 30, 0.0010151294290069446, 0.003165862363582961],
  [38, 'male', 10, 26.52, 0.3654362823516445, 0.75827598267463],
] as const)(
  'at %i years, %s, eGFR %i and %f mg/g it is as another implementation has it',
  (age, sex, egfr, acr, in2, in5) => {
    expect(kidneyFailureRisk({ age, sex, egfr, acr }, 2)).toBeCloseTo(in2, 12);
    expect(kidneyFailureRisk({ age, sex, egfr, acr }, 5)).toBeCloseTo(in5, 12);
  },
);

test('a ratio of 34 mg/mmol is one of 300 mg/g', () => {
  expect(acrFromMolar(34)).toBeCloseTo(300.6, 1);
});
