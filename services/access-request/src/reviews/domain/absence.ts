import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';

/** When somebody is away, by days of Ontario such as 2026-12-24, and who covers for them. */
export interface Absence {
  userId: number;
  coverId: number;
  firstDay: string;
  lastDay: string;
}

const { absence: words } = MESSAGES;

/**
 * @param covers who may cover
 * @throws InvalidInputError when it is over, or somebody else is to cover
 */
export function checkAbsence({ coverId, lastDay }: Absence, covers: readonly number[], today: string): void {
  if (lastDay < today) throw new InvalidInputError(words.over, { lastDay: [words.over] });
  if (!covers.includes(coverId)) throw new InvalidInputError(words.mayNotCover, { coverId: [words.mayNotCover] });
}

/** Whether somebody is away on a day, the last one too. */
export function isAway({ firstDay, lastDay }: Absence, day: string): boolean {
  return firstDay <= day && day <= lastDay;
}
