import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';

const { breaches: words } = MESSAGES;

/** @throws InvalidInputError for a day that is still to come in Ontario */
export function checkFound(foundOn: string, at: Date): void {
  if (foundOn > dayInOntario(at)) throw new InvalidInputError(words.notFoundYet, { foundOn: [words.notFoundYet] });
}

/**
 * @param seen the revision that was read
 * @throws ConflictError when it is not the last one any more
 */
export function checkCorrectable(breach: { revision: number }, seen: number): void {
  if (breach.revision !== seen) throw new ConflictError(words.corrected, { type: PROBLEM_TYPES.breachCorrected });
}
