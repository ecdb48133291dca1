import { MESSAGES } from '@carebourse/contracts/messages';
import { recordLinkRefusalSchema } from '@carebourse/contracts/record-links';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkRefusable } from '../domain/record-link.ts';
import { linkRefused } from '../domain/record-link-notification.ts';
import { addNotifications } from '../../store/notifications.ts';
import { decideLink, lockLink } from '../../store/record-links.ts';
import { recordLinkAudit } from '../../rpc/audit.ts';
import { requireHeld } from './held-links.ts';
import { presentRecordLink } from './present-record-link.ts';
import { requireCustodian } from './require-custodian.ts';

/** Also takes a confirmation back that was wrong, and settles a contest: the claim that is left waits again. */
export const refuseRecordLink: ProfileRpc<'RefuseRecordLink'> = async (context, request, { caller }) => {
  const { db, cipher, now } = context;
  const { revision, reason } = parse(recordLinkRefusalSchema, request);
  const custodian = await requireCustodian(context, caller);
  await requireHeld(context, custodian, { id: request.id, revision });
  const { userId, organizationId } = custodian;
  const refused = await db.$transaction(async (tx) => {
    const link = await lockLink(tx, cipher, request.id);
    if (!link) throw new NotFoundError(MESSAGES.recordLinks.notFound);
    checkRefusable(link, revision, userId);
    const at = now();
    await addNotifications(tx, [linkRefused(link)], at);
    await tx.outbox.create({ data: recordLinkAudit(caller, 'record-link.refused', link) });
    return decideLink(tx, cipher, link, { decidedBy: userId, organizationId, reason }, at);
  });
  return { link: await presentRecordLink(context, refused) };
};
