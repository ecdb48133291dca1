import { MESSAGES } from '@carebourse/contracts/messages';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { OrganizationRpc } from '../../context.ts';
import { findPerson, setSuspension } from '../../store/people.ts';
import { endSessions } from '../../store/sessions.ts';
import { accountAudit } from './account-audit.ts';
import { presentPerson } from './present.ts';

/** Tokens that were handed out already live on for the minute that they have. */
export const suspendPerson: OrganizationRpc<'SuspendPerson'> = async ({ db, now }, { id }, { caller, requestId }) => {
  if (id === caller.userId) throw new ForbiddenError(MESSAGES.people.ownAccount);
  return db.$transaction(async (tx) => {
    const person = await findPerson(tx, id);
    if (person.suspendedAt) return { person: presentPerson(person) };
    const suspended = await setSuspension(tx, person, now());
    await endSessions(tx, id);
    await tx.outbox.createMany({
      data: [
        outboxRow({ name: 'session-revoked', source: 'identity', requestId, data: { userId: id } }),
        accountAudit('account.suspended', caller, id),
      ],
    });
    return { person: presentPerson(suspended) };
  });
};

export const reinstatePerson: OrganizationRpc<'ReinstatePerson'> = ({ db }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    const person = await findPerson(tx, id);
    if (!person.suspendedAt) return { person: presentPerson(person) };
    const reinstated = await setSuspension(tx, person, null);
    await tx.outbox.create({ data: accountAudit('account.reinstated', caller, id) });
    return { person: presentPerson(reinstated) };
  });
