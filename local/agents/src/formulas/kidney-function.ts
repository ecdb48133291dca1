export interface KidneyFunctionFacts {
  /** Years, from 18. */
  age: number;
  sex: 'female' | 'male';
  /** In serum, mg/dL. */
  creatinine: number;
}

const UMOL_PER_MG_DL = 88.4;

/** @param creatinine µmol/L @returns mg/dL */
export function creatinineFromMolar(creatinine: number): number {
  return creatinine / UMOL_PER_MG_DL;
}

/**
 * Estimated glomerular filtration rate by the CKD-EPI creatinine equation of 2021, without race, in mL/min/1.73 m².
 *
 * Inker et al., N Engl J Med 2021;385:1737.
 */
export function ckdEpi2021({ age, sex, creatinine }: KidneyFunctionFacts): number {
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = creatinine / kappa;
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor;
}

/**
 * Clearance of creatinine, in mL/min.
 *
 * Cockcroft and Gault, Nephron 1976;16:31. The factor for women is the authors' estimate: the study was of men.
 * @param weight kg
 */
export function cockcroftGault({ age, sex, creatinine }: KidneyFunctionFacts, weight: number): number {
  return (((140 - age) * weight) / (72 * creatinine)) * (sex === 'female' ? 0.85 : 1);
}
