export interface DiabetesRiskFacts {
  /** Years. */
  age: number;
  sex: 'female' | 'male';
  /** kg/m² */
  bmi: number;
  /** Centimetres. */
  waist: number;
  /** At least 30 minutes a day. */
  activeDaily: boolean;
  /** Vegetables, fruit or berries every day. */
  greensDaily: boolean;
  /** Ever taken regularly. */
  pressureMedicine: boolean;
  /** Ever found, in an examination, illness or pregnancy. */
  highGlucose: boolean;
  /** distant: grandparent, aunt, uncle, first cousin; close: parent, sibling, own child. */
  family: 'none' | 'distant' | 'close';
}

/**
 * The Finnish Diabetes Risk Score, 0 to 26 points: the form of the Finnish Diabetes Association, which adds family to the
 * score of Lindström and Tuomilehto, Diabetes Care 2003;26:725.
 */
export function findrisc(facts: DiabetesRiskFacts): number {
  return (
    ofAge(facts.age) +
    (facts.bmi > 30 ? 3 : facts.bmi >= 25 ? 1 : 0) +
    ofWaist(facts.waist, facts.sex) +
    (facts.activeDaily ? 0 : 2) +
    (facts.greensDaily ? 0 : 1) +
    (facts.pressureMedicine ? 2 : 0) +
    (facts.highGlucose ? 5 : 0) +
    { none: 0, distant: 3, close: 5 }[facts.family]
  );
}

function ofAge(years: number): number {
  if (years < 45) return 0;
  if (years < 55) return 2;
  return years < 65 ? 3 : 4;
}

function ofWaist(centimetres: number, sex: DiabetesRiskFacts['sex']): number {
  const [small, large] = sex === 'male' ? [94, 102] : [80, 88];
  if (centimetres < small) return 0;
  return centimetres <= large ? 3 : 4;
}

export type DiabetesRisk = 'low' | 'slightly raised' | 'moderate' | 'high' | 'very high';

/** As the form reads the points: how many of how many people get type 2 diabetes within ten years. */
export function diabetesRisk(points: number): { risk: DiabetesRisk; oneIn: number } {
  if (points < 7) return { risk: 'low', oneIn: 100 };
  if (points < 12) return { risk: 'slightly raised', oneIn: 25 };
  if (points < 15) return { risk: 'moderate', oneIn: 6 };
  return points <= 20 ? { risk: 'high', oneIn: 3 } : { risk: 'very high', oneIn: 2 };
}
