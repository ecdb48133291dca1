import type { EventData } from '@carebourse/messaging/event-catalogue';
import type { Context } from '../context.ts';
import { linkContested } from '../domain/record-link-notification.ts';
import { type Occasion, OCCASIONS } from '../domain/record-question.ts';
import { questionWaits } from '../domain/record-question-notification.ts';
import type { Transaction } from '../store/database.ts';
import { addNotifications } from '../store/notifications.ts';
import { listMemberIds } from '../store/organization-members.ts';
import { isContested } from '../store/record-links.ts';
import { findWaiting } from '../store/record-questions.ts';
import { listAdminIds } from '../store/role-profiles.ts';

/** Tells the platform's admins and those of every organization that stewards a table about persons, as delivery says now. */
export async function tellCustodians(
  { stewardship }: Pick<Context, 'stewardship'>,
  tx: Transaction,
  { linkId }: EventData<'link-contested'>,
  at: Date,
): Promise<void> {
  if (!(await isContested(tx, linkId))) return;
  const { organizationIds } = await stewardship.call('ListCustodians', {});
  const custodianIds = await listAdminIds(tx);
  for (const id of organizationIds) custodianIds.push(...(await listMemberIds(tx, id, 'admin')));
  await addNotifications(tx, linkContested(custodianIds), at);
}

/**
 * Tells the admins of the organization that somebody asks, and those of the platform when none is asked, when the
 * organization has no admin or stewards no such table any more, and when its answer is overdue.
 */
export async function tellAsked(
  { stewardship }: Pick<Context, 'stewardship'>,
  tx: Transaction,
  { questionId, occasion }: EventData<'record-question-waits'>,
  at: Date,
): Promise<void> {
  const question = await findWaiting(tx, questionId);
  if (!question || !isOccasion(occasion)) return;
  const { organizationIds } = await stewardship.call('ListCustodians', {});
  const { organizationId } = question;
  const isAsked = organizationId !== null && organizationIds.includes(organizationId);
  const asked = isAsked ? await listMemberIds(tx, organizationId, 'admin') : [];
  const platform = asked.length === 0 || occasion === 'overdue' ? await listAdminIds(tx) : [];
  await addNotifications(tx, questionWaits(question, occasion, [...asked, ...platform]), at);
}

function isOccasion(occasion: string): occasion is Occasion {
  return (OCCASIONS as readonly string[]).includes(occasion);
}
