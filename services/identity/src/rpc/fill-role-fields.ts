import { roleFieldsSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../context.ts';
import { addressCounts } from '../accounts/domain/confirmed-address.ts';
import { fillRoleFields as fill } from '../accounts/domain/role-fields.ts';
import { lockActiveUser, requireUser, setRoleFields } from '../store/users.ts';
import { addClaim, lockOrganization } from '../store/memberships.ts';
import { findPlan } from '../store/entitlements.ts';
import { accountAudit } from './account-audit.ts';
import { announceClaim, claimedOrganization } from './claimed-organization.ts';
import { presentUser } from './present-account.ts';

export const fillRoleFields: AccountRpc<'FillRoleFields'> = async (context, request, { caller, requestId }) => {
  const given = parse(roleFieldsSchema, request);
  const claimed = await claimedOrganization(context, given);
  return context.db
    .$transaction(async (tx) => {
      const now = context.now();
      // Before the person's own row, as every change of an organization's people.
      if (claimed) await lockOrganization(tx, claimed.id);
      const user = await lockActiveUser(tx, caller.userId);
      // Its name stands in for one that was not typed.
      const fields = fill(user, { ...given, organization: given.organization ?? claimed?.name });
      await setRoleFields(tx, user.id, fields);
      await tx.outbox.create({ data: accountAudit(user, 'account.changed') });
      if (claimed) {
        await addClaim(tx, user.id, claimed.id, now);
        await announceClaim(tx, user, { organization: claimed, hidden: !addressCounts(user, now), requestId });
      }
      return { user: presentUser(await requireUser(tx, user.id), context, await findPlan(tx, user.id)) };
    })
    .catch((error: unknown) => {
      // Another claim was made at the same time, and was first.
      throw isUniqueViolation(error)
        ? new ConflictError(MESSAGES.organizations.alreadyClaimed, { cause: error })
        : error;
    });
};
