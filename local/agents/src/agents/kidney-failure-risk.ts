import { z } from 'zod';
import { defineAgent, opening } from '../agent.ts';
import { ADULT, ageFrom, round, sex } from '../fields.ts';
import { acrFromMolar, kidneyFailureRisk } from '../formulas/kidney-failure-risk.ts';
import { ageOfPatient, PATIENT_QUERY, resultOf, resultsQuery } from '../hook-readings.ts';

/** Codes of LOINC: CKD-EPI of 2021 and of 2009; the ratio in urine, by mass or by amount of creatinine. */
const EGFR = { ucum: 'mL/min/{1.73_m2}', loinc: ['98979-8', '62238-1'] };
const ACR = { ucum: 'mg/mmol', loinc: ['32294-1', '9318-7', '14959-1', '30000-4'] };

const percent = z.number().min(0).max(100);

export const kidneyFailureRiskAgent = defineAgent({
  slug: 'kidney-failure-risk',
  agentId: 31,
  title: 'Kidney failure risk',
  input: z.strictObject({
    age: ageFrom(ADULT),
    sex,
    egfr: z
      .number()
      .min(10)
      .lt(60)
      .meta({ title: 'eGFR', unit: 'mL/min/1.73 m²', ...EGFR }),
    acr: z
      .number()
      .gt(0)
      .max(5000)
      .meta({ title: 'Albumin to creatinine ratio', description: 'In urine', unit: 'mg/mmol', ...ACR }),
  }),
  output: {
    value: percent.meta({ title: 'Chance of kidney failure within 5 years', unit: '%' }),
    ...opening,
    within2Years: percent.meta({ title: 'Chance within 2 years', unit: '%' }),
  },
  limits:
    'Children, eGFR of 60 and more or below 10, people on dialysis or with a transplant. Kidney failure here means dialysis or transplantation, in people of North America.',
  method: {
    name: 'Kidney failure risk equation, four variables',
    version: 'North America, 2016',
    source: 'Tangri et al., JAMA 2016;315:164, doi:10.1001/jama.2015.18202',
  },
  example: {
    input: { age: 65, sex: 'male', egfr: 30, acr: 34 },
    output: {
      value: 22.3,
      unit: '%',
      meaning:
        'Within 5 years, 22.3 of 100 people like this reach kidney failure. KDIGO 2024 advises referral to nephrology from 3 to 5%.',
      within2Years: 7.8,
    },
  },
  informationIn: 'de-identified',
  informationOut: 'de-identified',
  hook: {
    hook: 'patient-view',
    title: 'Kidney failure within 5 years',
    description: 'The kidney failure risk equation from the newest eGFR and albumin to creatinine ratio of the record.',
    prefetch: { patient: PATIENT_QUERY, egfr: resultsQuery(EGFR), acr: resultsQuery(ACR) },
    input: {
      age: ageOfPatient,
      sex: { read: 'value', at: '/prefetch/patient/gender' },
      egfr: resultOf('egfr', EGFR),
      acr: resultOf('acr', ACR),
    },
  },
  answer({ acr, ...facts }) {
    const within = (years: 2 | 5) => round(100 * kidneyFailureRisk({ ...facts, acr: acrFromMolar(acr) }, years), 1);
    const value = within(5);
    return { value, unit: '%', meaning: meaningOf(value, within(2)), within2Years: within(2) };
  },
});

/** By the bounds of KDIGO 2024, Kidney Int 2024;105(4S):S117, practice point 2.2.1 to 2.2.3. */
function meaningOf(in5: number, in2: number): string {
  const risk = `Within 5 years, ${in5} of 100 people like this reach kidney failure.`;
  if (in2 > 40) return `${risk} KDIGO 2024 advises preparing for dialysis or a transplant above 40% within 2 years.`;
  if (in2 > 10) return `${risk} KDIGO 2024 advises care by a whole team above 10% within 2 years.`;
  if (in5 >= 3) return `${risk} KDIGO 2024 advises referral to nephrology from 3 to 5%.`;
  return `${risk} That is below the 3 to 5% from which KDIGO 2024 advises referral to nephrology.`;
}
