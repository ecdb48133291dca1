import { MESSAGES } from '@carebourse/contracts/service-messages';
import { idSchema } from '@carebourse/contracts/text';
import { auditRow } from '@carebourse/messaging/audit';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { DeliveryRpc } from '../../context.ts';
import { findCopies, findTakings, noteDestroyed, noteEnd, type CopiesRow, type Takings } from '../store/copies.ts';
import { requireOwnGrant } from '../../rpc/require-own-grant.ts';

export const getCopies: DeliveryRpc<'GetCopies'> = async (context, request, { caller }) => {
  const requestId = parse(idSchema, request.requestId);
  const [{ live }, takings, copies] = await Promise.all([
    requireOwnGrant(context, requestId, caller),
    findTakings(context.db, requestId),
    findCopies(context.db, requestId),
  ]);
  return { copies: present(live, takings, copies) };
};

/** @throws ConflictError while the grant holds, or when nothing was taken under it */
export const confirmDestroyed: DeliveryRpc<'ConfirmDestroyed'> = async (context, request, { caller }) => {
  const requestId = parse(idSchema, request.requestId);
  const { live, resourceName } = await requireOwnGrant(context, requestId, caller);
  const takings = await findTakings(context.db, requestId);
  if (live || !takings) throw new ConflictError(MESSAGES.use.nothingToDestroy);
  const copies = await context.db.$transaction(async (tx) => {
    const at = context.now();
    await noteEnd(tx, takings, at);
    if (await noteDestroyed(tx, requestId, at)) {
      await tx.outbox.create({
        data: auditRow('delivery', {
          actor: caller,
          action: 'copies.destroyed',
          informationType: 'granted-data',
          subject: `request/${requestId}`,
          title: resourceName,
          outcome: 'success',
        }),
      });
    }
    return findCopies(tx, requestId);
  });
  return { copies: present(live, takings, copies) };
};

function present(live: boolean, takings: Takings | undefined, copies: CopiesRow | null) {
  return { times: takings?.times ?? 0, live, destroyedAt: copies?.destroyedAt?.toISOString() };
}
