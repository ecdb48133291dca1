import type { EventData } from '@carebourse/messaging/event-catalogue';
import type { Context } from '../context.ts';
import { linkContested } from '../domain/record-link-notification.ts';
import type { Transaction } from '../store/database.ts';
import { addNotifications } from '../store/notifications.ts';
import { listMemberIds } from '../store/organization-members.ts';
import { isContested } from '../store/record-links.ts';
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
