export interface BleedingFacts {
  /** Years. */
  age: number;
  /** Systolic pressure above 160 mmHg. */
  uncontrolledPressure: boolean;
  /** Dialysis, transplant, or creatinine of 200 µmol/L and more. */
  kidneyDisease: boolean;
  /** Cirrhosis, or bilirubin twice the upper limit with enzymes three times theirs. */
  liverDisease: boolean;
  stroke: boolean;
  /** Major bleeding before, or a predisposition such as anaemia. */
  bleeding: boolean;
  /** Less than 60% of the time in range, on warfarin. */
  labileInr: boolean;
  /** Antiplatelet or anti-inflammatory medicines. */
  bleedingMedicines: boolean;
  /** Eight or more units a week. */
  alcohol: boolean;
}

/** 0 to 9 points. Pisters et al., Chest 2010;138:1093. */
export function hasBled({ age, ...others }: BleedingFacts): number {
  return Object.values(others).filter(Boolean).length + (age > 65 ? 1 : 0);
}

/** Major bleeds in 100 patient-years by points, as the paper's table 5 has them; it had too few people beyond 5 points. */
const BLEEDS_PER_100 = [1.13, 1.02, 1.88, 3.74, 8.7, 12.5];

/** @returns null beyond what the paper could tell */
export function bleedsPer100(points: number): number | null {
  return BLEEDS_PER_100[points] ?? null;
}
