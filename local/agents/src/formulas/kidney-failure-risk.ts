export interface KidneyFailureFacts {
  /** Years, from 18. */
  age: number;
  sex: 'female' | 'male';
  /** mL/min/1.73 m², from 10 and below 60: stages 3 to 5. */
  egfr: number;
  /** Albumin to creatinine in urine, mg/g, above 0. */
  acr: number;
}

/** Survival without kidney failure of the mean person, recalibrated for North America. */
const BASELINE = { 2: 0.975, 5: 0.924 };

/** Milligrams of albumin per gram of creatinine in one per millimole: creatinine has 113.12 g/mol. */
const MG_PER_G = 8.84;

/** @param acr mg/mmol @returns mg/g */
export function acrFromMolar(acr: number): number {
  return acr * MG_PER_G;
}

/**
 * The kidney failure risk equation with four variables, North America: the chance of dialysis or transplantation within 2 or
 * 5 years, from 0 to 1.
 *
 * Tangri et al., JAMA 2011;305:1553 (equation) and JAMA 2016;315:164 (baseline for North America).
 */
export function kidneyFailureRisk({ age, sex, egfr, acr }: KidneyFailureFacts, years: 2 | 5): number {
  const sum =
    -0.2201 * (age / 10 - 7.036) +
    0.2467 * ((sex === 'male' ? 1 : 0) - 0.5642) -
    0.5567 * (egfr / 5 - 7.222) +
    0.451 * (Math.log(acr) - 5.137);
  return 1 - BASELINE[years] ** Math.exp(sum);
}
