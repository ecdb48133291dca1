import { auditRow } from '@carebourse/messaging/audit';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { isActive } from '../../store/account-status.ts';
import { listGrants as findGrants } from '../../store/requests.ts';
import { presentGrant } from '../../rpc/present.ts';

/** What somebody may use now. To an API client it is the way to what was granted, so its use is on record. */
export const listGrants: AccessRequestRpc<'ListGrants'> = async ({ db, cipher, now }, { page }, { caller }) => {
  const asked = parse(pageSchema, page);
  // Grants rest with their owner's account, whatever token still speaks for it.
  const grants = (await isActive(db, caller.userId))
    ? await findGrants(db, cipher, { userId: caller.userId, now: now() }, asked)
    : [];
  if (caller.clientId !== undefined) {
    await db.outbox.create({
      data: auditRow('access-request', {
        actor: caller,
        action: 'grants.used',
        informationType: 'access-request',
        subjectUserId: caller.userId,
        subject: `api-client/${caller.clientId}`,
        outcome: 'success',
      }),
    });
  }
  return { grants: grants.map(presentGrant) };
};
