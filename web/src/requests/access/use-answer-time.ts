import { useSteward } from '../../organizations/stewards/api/get-steward.ts';
import { answerWords } from '../../organizations/stewards/decision-words.ts';
import type { AccessTarget } from '../request-form/access-target.ts';

/** How long the steward takes to answer, for the end of a sentence; undefined where that is not known. */
export function useAnswerTime({ stewardId }: Pick<AccessTarget, 'stewardId'>): string | undefined {
  const { data } = useSteward(stewardId ?? undefined);
  return data && answerWords(data);
}
