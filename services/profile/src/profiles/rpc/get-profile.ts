import { isLookAtOneself } from '@carebourse/messaging/audit';
import type { ProfileRpc } from '../../context.ts';
import { profileAudit } from '../../rpc/audit.ts';
import { presentProfile } from '../../rpc/present.ts';

/** Where a look is on record, nothing is shown before its line in the audit trail is written. */
export const getProfile: ProfileRpc<'GetProfile'> = async (context, _request, { caller }) => {
  if (!isLookAtOneself(caller, caller.userId)) {
    await context.db.outbox.create({ data: profileAudit(caller, 'profile.viewed') });
  }
  return presentProfile(context, caller.userId);
};
