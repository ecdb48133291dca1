import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { type BreachCount as CountOfApi, breachFactsSchema } from '@carebourse/contracts/privacy-desk';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { z } from 'zod';

const { breaches: words } = MESSAGES;

/** What an officer writes down of a breach. The API calls the last two `personsTold` and `commissionerTold`. */
export const writtenFactsSchema = breachFactsSchema.extend({
  personsNotified: z.boolean(),
  commissionerNotified: z.boolean(),
});
export type BreachFacts = z.output<typeof writtenFactsSchema>;

/** What was found of one kind in a year; the last two count incidents. */
export type BreachCount = Omit<CountOfApi, 'personsTold' | 'commissionerTold'> & {
  personsNotified: number;
  commissionerNotified: number;
};

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
