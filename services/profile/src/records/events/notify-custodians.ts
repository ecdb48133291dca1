import type { EventData } from '@carebourse/messaging/event-catalogue';
import type { Context } from '../../context.ts';
import { linkContested } from '../domain/record-link-notification.ts';
import { type Occasion, OCCASIONS } from '../domain/record-question.ts';
import { questionWaits } from '../domain/record-question-notification.ts';
import { holdersOf } from '../rpc/held-links.ts';
import { readingUnusual } from '../domain/unusual-reading-notification.ts';
import type { Transaction } from '../../store/database.ts';
import { addNotifications } from '../../store/notifications.ts';
import { listMemberIds } from '../../store/organization-members.ts';
import { findLink } from '../../store/record-links.ts';
import { findWaiting } from '../store/record-questions.ts';
import { listAdminIds } from '../../store/role-profiles.ts';

/** Tells the platform's privacy officers, and the admins of every custodian that may see these claims. */
export async function notifyCustodians(
  context: Pick<Context, 'cipher' | 'delivery' | 'identity'>,
  tx: Transaction,
  { linkId }: EventData<'link-contested'>,
  at: Date,
): Promise<void> {
  const link = await findLink(tx, context.cipher, linkId);
  if (link?.state !== 'contested') return;
  const { organizationIds } = await context.identity.call('ListCustodians', {});
  const [holders = []] = await holdersOf(context, [link], organizationIds);
  const custodianIds = await officerIds(context, tx);
  for (const id of holders) custodianIds.push(...(await listMemberIds(tx, id, 'admin')));
  await addNotifications(tx, linkContested(custodianIds), at);
}

/**
 * Notifies the admins of the organization that somebody asks, and the platform's privacy officers when none is asked, when the
 * organization has no admin or is no custodian any more, and when its answer is overdue.
 */
export async function notifyAnswerers(
  context: Pick<Context, 'identity'>,
  tx: Transaction,
  { questionId, occasion }: EventData<'record-question-waits'>,
  at: Date,
): Promise<void> {
  const question = await findWaiting(tx, questionId);
  if (!question || !isOccasion(occasion)) return;
  const { organizationIds } = await context.identity.call('ListCustodians', {});
  const { organizationId } = question;
  const isCustodian = organizationId !== null && organizationIds.includes(organizationId);
  const asked = isCustodian ? await listMemberIds(tx, organizationId, 'admin') : [];
  const platform = asked.length === 0 || occasion === 'overdue' ? await officerIds(context, tx) : [];
  await addNotifications(tx, questionWaits(question, occasion, [...asked, ...platform]), at);
}

/** Tells the platform's privacy officers that reading was unusual. */
export async function notifyOfficers(context: Pick<Context, 'identity'>, tx: Transaction, at: Date): Promise<void> {
  await addNotifications(tx, readingUnusual(await officerIds(context, tx)), at);
}

/** The platform's privacy officers, as identity says now; while there is none all its admins, who can make one. */
async function officerIds({ identity }: Pick<Context, 'identity'>, tx: Transaction): Promise<number[]> {
  const { userIds } = await identity.call('ListPrivacyOfficers', {});
  return userIds.length > 0 ? userIds : listAdminIds(tx);
}

function isOccasion(occasion: string): occasion is Occasion {
  return (OCCASIONS as readonly string[]).includes(occasion);
}
