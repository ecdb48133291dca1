import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { healthNumbersIn } from '@carebourse/contracts/named-persons';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { AllowedUse } from '../check/use-check.ts';
import type { Context } from '../context.ts';

/** A person whom a call names does not allow the use. */
export function recordWithheld(): ForbiddenError {
  return new ForbiddenError(MESSAGES.agents.recordWithheld, { type: PROBLEM_TYPES.recordWithheld });
}

/**
 * Before what was sent to an agent, or its answer, is read again.
 * @param input what was sent
 * @throws ForbiddenError when a person whom it names does not allow the use any more
 * @throws UnavailableError when it cannot be known
 */
export async function requireNobodyWithheld(
  { directives }: Pick<Context, 'directives'>,
  allowed: AllowedUse,
  input: unknown,
): Promise<void> {
  if (await directives.withholdAny(healthNumbersIn(input), allowed)) throw recordWithheld();
}
