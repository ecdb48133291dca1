import { isLookAtOneself } from '@carebourse/messaging/audit';
import type { OrganizationRpc } from '../../context.ts';
import { findPerson } from '../../store/people.ts';
import { accountAudit } from './account-audit.ts';
import { presentPerson } from './present.ts';

export const getPersonRecord: OrganizationRpc<'GetPersonRecord'> = async ({ db }, { id }, { caller }) => {
  const person = await findPerson(db, id);
  if (!isLookAtOneself(caller, id)) await db.outbox.create({ data: accountAudit('account.viewed', caller, id) });
  return { person: presentPerson(person) };
};
