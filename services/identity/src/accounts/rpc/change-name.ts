import { ownNameSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { followsDirectory } from '../domain/follows-directory.ts';
import { publishName } from '../../events/name-events.ts';
import { lockActiveUser, setName } from '../../store/users.ts';
import { findPlan } from '../../store/entitlements.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { presentUser } from '../../rpc/present-account.ts';

export const changeName: AccountRpc<'ChangeName'> = async (context, request, { caller }) => {
  const { username, firstName = null, lastName = null } = parse(ownNameSchema, request);
  return context.db
    .$transaction(async (tx) => {
      const user = await lockActiveUser(tx, caller.userId);
      if (followsDirectory(user) && (firstName !== user.firstName || lastName !== user.lastName)) {
        throw new ConflictError(MESSAGES.account.nameFromDirectory);
      }
      const changed = await setName(tx, user.id, { username, firstName, lastName });
      await publishName(tx, user, changed);
      await tx.outbox.create({ data: accountAudit(user, 'account.changed') });
      return { user: presentUser(changed, context, await findPlan(tx, user.id)) };
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError(MESSAGES.auth.usernameTaken, { cause: { field: 'username' } });
    });
};
