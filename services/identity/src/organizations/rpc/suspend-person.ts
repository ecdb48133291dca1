import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { OrganizationRpc } from '../../context.ts';
import { publishAccountStatus } from '../../events/account-status-events.ts';
import { findPerson, setSuspension } from '../../store/people.ts';
import { endSessions } from '../../store/sessions.ts';
import { disconnectAssistants } from '../../rpc/disconnect-assistants.ts';
import { accountAudit } from './account-audit.ts';
import { requireActingAdmin } from '../../rpc/acting-admin.ts';
import { presentPerson } from './present.ts';

/** Its sessions and assistants end; its API clients, webhooks and grants rest, and work again when it is reinstated. */
export const suspendPerson: OrganizationRpc<'SuspendPerson'> = async ({ db, now }, { id }, { caller }) => {
  if (id === caller.userId) throw new ForbiddenError(MESSAGES.people.ownAccount);
  return db.$transaction(async (tx) => {
    await requireActingAdmin(tx, caller);
    const person = await findPerson(tx, id);
    if (person.suspendedAt) return { person: presentPerson(person) };
    const suspended = await setSuspension(tx, person, now());
    await endSessions(tx, id);
    await disconnectAssistants(tx, { id, role: person.role });
    await publishAccountStatus(tx, id, now());
    await tx.outbox.create({ data: accountAudit('account.suspended', caller, id) });
    return { person: presentPerson(suspended) };
  });
};

export const reinstatePerson: OrganizationRpc<'ReinstatePerson'> = ({ db, now }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    await requireActingAdmin(tx, caller);
    const person = await findPerson(tx, id);
    if (!person.suspendedAt) return { person: presentPerson(person) };
    const reinstated = await setSuspension(tx, person, null);
    await publishAccountStatus(tx, id, now());
    await tx.outbox.create({ data: accountAudit('account.reinstated', caller, id) });
    return { person: presentPerson(reinstated) };
  });
