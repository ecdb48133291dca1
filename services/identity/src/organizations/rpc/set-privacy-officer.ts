import type { OrganizationRpc } from '../../context.ts';
import { checkMayBePrivacyOfficer } from '../domain/privacy-officer.ts';
import { isOnlyAdmin } from '../../store/admins.ts';
import { findPerson } from '../../store/people.ts';
import { setPrivacyOfficer as set } from '../store/privacy-officers.ts';
import { accountAudit } from './account-audit.ts';
import { requireActingAdmin } from '../../rpc/acting-admin.ts';
import { presentPerson } from './present.ts';

/** Every service asks identity at each call whether somebody is one: it ends at once. */
export const setPrivacyOfficer: OrganizationRpc<'SetPrivacyOfficer'> = ({ db, now }, request, { caller }) => {
  const { id, privacyOfficer } = request;
  return db.$transaction(async (tx) => {
    await requireActingAdmin(tx, caller);
    const person = await findPerson(tx, id);
    if (privacyOfficer === (person.privacyOfficerAt !== null)) return { person: presentPerson(person) };
    if (privacyOfficer) checkMayBePrivacyOfficer(person, caller.userId, await isOnlyAdmin(tx, caller.userId));
    const changed = await set(tx, person, privacyOfficer ? now() : null);
    const action = privacyOfficer ? 'privacy-officer.given' : 'privacy-officer.taken';
    await tx.outbox.create({ data: accountAudit(action, caller, id) });
    return { person: presentPerson(changed) };
  });
};
