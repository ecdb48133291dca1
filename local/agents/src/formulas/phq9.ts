const PHQ9_ITEMS = [
  'interest',
  'mood',
  'sleep',
  'energy',
  'appetite',
  'selfView',
  'concentration',
  'movement',
  'selfHarm',
] as const;

/** Each from 0, not at all, to 3, nearly every day, over the last two weeks. */
export type Phq9Answers = Record<(typeof PHQ9_ITEMS)[number], number>;

/** 0 to 27 points. Kroenke, Spitzer and Williams, J Gen Intern Med 2001;16:606. */
export function phq9(answers: Phq9Answers): number {
  return PHQ9_ITEMS.reduce((sum, item) => sum + answers[item], 0);
}

export type Depression = 'minimal' | 'mild' | 'moderate' | 'moderately severe' | 'severe';

/** By the paper's bounds 5, 10, 15 and 20. */
export function depression(points: number): Depression {
  if (points < 5) return 'minimal';
  if (points < 10) return 'mild';
  if (points < 15) return 'moderate';
  return points < 20 ? 'moderately severe' : 'severe';
}

/** What to consider, by Kroenke and Spitzer, Psychiatr Ann 2002;32:509. */
export const PROPOSED: Record<Depression, string> = {
  minimal: 'No treatment by the score alone.',
  mild: 'Watchful waiting, and the questionnaire again at the next visit.',
  moderate: 'A treatment plan: consider counselling, follow-up, medicine.',
  'moderately severe': 'Start treatment now, by medicine, psychotherapy or both.',
  severe: 'Start medicine now. With severe impairment or a poor response, refer to mental health care without delay.',
};

export type Response = 'none to compare' | 'too early to tell' | 'adequate' | 'possibly inadequate' | 'inadequate';

/** Weeks of treatment before which a score says little about it. */
const FIRST_WEEKS = 4;

/**
 * How treatment works, by the fall of the points since it began: 5 and more, 2 to 4, or less.
 * MacArthur Initiative on Depression and Primary Care, tool kit, 2004.
 */
export function response(points: number, before?: number, weeks?: number): Response {
  if (before === undefined || weeks === undefined) return 'none to compare';
  if (weeks < FIRST_WEEKS) return 'too early to tell';
  const fall = before - points;
  if (fall >= 5) return 'adequate';
  return fall >= 2 ? 'possibly inadequate' : 'inadequate';
}
