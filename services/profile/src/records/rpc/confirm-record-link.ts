import { MESSAGES } from '@carebourse/contracts/messages';
import { recordLinkConfirmationSchema } from '@carebourse/contracts/record-links';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkConfirmable } from '../domain/record-link.ts';
import { linkConfirmed } from '../domain/record-link-notification.ts';
import { handedOver } from '../../directives/domain/own-decisions.ts';
import { listPassing, lockHandOver, passOn } from '../store/hand-over.ts';
import { addNotifications } from '../../store/notifications.ts';
import { decideLink, lockLink } from '../../store/record-links.ts';
import { recordLinkAudit } from '../../rpc/audit.ts';
import { requireHeld } from './held-links.ts';
import { presentRecordLink } from './present-record-link.ts';
import { requireCustodian } from './require-custodian.ts';

export const confirmRecordLink: ProfileRpc<'ConfirmRecordLink'> = async (context, request, { caller }) => {
  const { db, cipher, now } = context;
  const { revision } = parse(recordLinkConfirmationSchema, request);
  const custodian = await requireCustodian(context, caller);
  await requireHeld(context, custodian, { id: request.id, revision });
  const { userId, organizationId } = custodian;
  const confirmed = await db.$transaction(async (tx) => {
    await lockHandOver(tx, request.id);
    const link = await lockLink(tx, cipher, request.id);
    if (!link) throw new NotFoundError(MESSAGES.recordLinks.notFound);
    checkConfirmable(link, revision, userId);
    const at = now();
    await tx.outbox.create({ data: recordLinkAudit(caller, 'record-link.confirmed', link) });
    const passing = await listPassing(tx, cipher, link);
    const parentIds = passing.map(({ parentId }) => parentId);
    await addNotifications(tx, [linkConfirmed(link), ...handedOver(parentIds, link.userId)], at);
    await passOn(tx, cipher, link, passing, at);
    return decideLink(tx, cipher, link, { decidedBy: userId, organizationId }, at);
  });
  return { link: await presentRecordLink(context, confirmed) };
};
