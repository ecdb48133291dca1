export interface StrokeFacts {
  /** Years. */
  age: number;
  sex: 'female' | 'male';
  heartFailure: boolean;
  hypertension: boolean;
  diabetes: boolean;
  stroke: boolean;
  vascularDisease: boolean;
}

/** 0 to 9 points. Lip et al., Chest 2010;137:263. */
export function cha2ds2Vasc(facts: StrokeFacts): number {
  const ofAge = facts.age >= 75 ? 2 : facts.age >= 65 ? 1 : 0;
  const ones = [facts.heartFailure, facts.hypertension, facts.diabetes, facts.vascularDisease, facts.sex === 'female'];
  return ofAge + ones.filter(Boolean).length + (facts.stroke ? 2 : 0);
}

/**
 * Ischaemic strokes in 100 people within a year without anticoagulation, by points.
 * Friberg et al., Eur Heart J 2012;33:1500: 90,490 people in Sweden.
 */
const STROKES_PER_100 = [0.2, 0.6, 2.2, 3.2, 4.8, 7.2, 9.7, 11.2, 10.8, 12.2];

export function strokesPer100(points: number): number {
  return STROKES_PER_100[points] ?? 0;
}

export type Anticoagulation = 'not recommended' | 'to be considered' | 'recommended';

/** Hindricks et al., Eur Heart J 2021;42:373 (ESC 2020): the point for sex alone is no reason to treat. */
export function anticoagulation(points: number, sex: StrokeFacts['sex']): Anticoagulation {
  const others = sex === 'female' ? points - 1 : points;
  if (others === 0) return 'not recommended';
  return others === 1 ? 'to be considered' : 'recommended';
}
