import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { OrganizationRpc } from '../../context.ts';
import { findPerson } from '../../store/people.ts';
import { settleAddress } from '../../rpc/settle-address.ts';
import { accountAudit } from './account-audit.ts';
import { presentPerson } from './present.ts';

/** An admin vouches for an address, on record. Not for their own: nobody vouches for themself. */
export const confirmAddress: OrganizationRpc<'ConfirmAddress'> = async ({ db, now }, { id }, { caller }) => {
  if (id === caller.userId) throw new ForbiddenError(MESSAGES.people.ownAddress);
  return db.$transaction(async (tx) => {
    await findPerson(tx, id);
    const isNew = await settleAddress(tx, id, now());
    if (isNew) await tx.outbox.create({ data: accountAudit('email.confirmed-by-admin', caller, id) });
    return { person: presentPerson(await findPerson(tx, id)) };
  });
};
