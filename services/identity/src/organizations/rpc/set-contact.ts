import { MESSAGES } from '@carebourse/contracts/messages';
import { organizationContactSchema } from '@carebourse/contracts/organizations';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { checkMayManage } from '../domain/membership.ts';
import { findMembership } from '../../store/memberships.ts';
import { setContact as storeContact } from '../../store/organizations.ts';
import { organizationAudit } from './save-organization.ts';
import { inOrganization } from './scene.ts';

/** The platform's admins set it with the rest of an organization's description. */
export const setContact: OrganizationRpc<'SetContact'> = async (context, request, call) => {
  const contact = parse(organizationContactSchema, request);
  const own = await findMembership(context.db, call.caller.userId);
  if (!own) throw new ForbiddenError(MESSAGES.auth.forbidden);
  return inOrganization(context, own.organizationId, call, async ({ tx, organization, actor }) => {
    checkMayManage(actor, organization.id);
    const changed = await storeContact(tx, organization.id, contact);
    await tx.outbox.create({ data: organizationAudit('organization.changed', changed, call.caller) });
    return {};
  });
};
