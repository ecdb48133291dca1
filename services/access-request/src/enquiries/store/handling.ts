import type { HandlingStatus } from '@carebourse/contracts/received-forms';

/** The condition on rows of a public form that their status stands for; without one, all of them. */
export function handlingFilter(status: HandlingStatus | undefined) {
  if (status === undefined) return {};
  return { handledAt: status === 'new' ? null : { not: null } };
}
