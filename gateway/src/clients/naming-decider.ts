import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Clients } from './clients.ts';
import { findPeople } from './people.ts';

/** A decision that comes second is refused with the name of whoever decided first: access-request knows only their id. */
export function namingDecider(clients: Clients): (refusal: unknown) => Promise<never> {
  return async (refusal) => {
    throw await named(clients, refusal);
  };
}

async function named(clients: Clients, refusal: unknown): Promise<unknown> {
  if (!(refusal instanceof ConflictError)) return refusal;
  const { detail, message } = refusal;
  if (detail?.type !== PROBLEM_TYPES.alreadyDecided || detail.decidedBy === null) return refusal;
  const { id } = detail.decidedBy;
  const person = (await findPeople(clients, [id])).get(id);
  if (!person) return refusal;
  return new ConflictError(message, { detail: { ...detail, decidedBy: { id, name: person.name } }, cause: refusal });
}
