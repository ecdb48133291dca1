import type { AuditAction } from '@carebourse/contracts/audit-actions';
import { organizationContentSchema, refuseListingSchema } from '@carebourse/contracts/organizations';
import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Caller } from '@carebourse/rpc/caller';
import type { Call } from '@carebourse/rpc/handler';
import type { RequestOut } from '@carebourse/rpc/methods';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { checkRefusable } from '../domain/listing.ts';
import type { Transaction } from '../../store/database.ts';
import { setDirectoryTenants } from '../store/directory-tenants.ts';
import {
  createOrganization as create,
  findOrganization,
  refuseOrganization,
  updateOrganization as update,
} from '../../store/organizations.ts';
import { lockOrganization } from '../../store/memberships.ts';
import { readRecord } from './get-organization.ts';
import { presentOrganization } from './present.ts';

export const createOrganization: OrganizationRpc<'CreateOrganization'> = ({ db }, request, { caller }) => {
  const { directoryTenants, ...content } = readContent(request);
  return db.$transaction(async (tx) => {
    const created = await create(tx, content);
    if (directoryTenants) await setDirectoryTenants(tx, created.id, directoryTenants);
    await tx.outbox.create({ data: organizationAudit('organization.created', created, caller) });
    return { organization: presentOrganization(created) };
  });
};

export const updateOrganization: OrganizationRpc<'UpdateOrganization'> = ({ db }, { id, ...request }, { caller }) => {
  const { directoryTenants, ...content } = readContent(request);
  return db.$transaction(async (tx) => {
    await findOrganization(tx, id);
    const changed = await update(tx, id, content);
    if (directoryTenants) await setDirectoryTenants(tx, id, directoryTenants);
    await tx.outbox.create({ data: organizationAudit('organization.changed', changed, caller) });
    return { organization: presentOrganization(changed) };
  });
};

/** Lets it into the public list, once: then people claim it, and it may steward resources. */
export const listFoundedOrganization: OrganizationRpc<'ListFoundedOrganization'> = ({ db, now }, { id }, call) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.organization.updateMany({
      where: { id, listedAt: null },
      data: { listedAt: now(), refusedAt: null, refusalReason: null },
    });
    const organization = await findOrganization(tx, id);
    if (count > 0) {
      await tx.outbox.create({ data: organizationAudit('organization.listed', organization, call.caller) });
      await listingChanged(tx, organization, 'listed', call);
    }
    return { organization: presentOrganization(organization) };
  });

/** Its admins read why, and may correct what they said of it. */
export const refuseFoundedOrganization: OrganizationRpc<'RefuseFoundedOrganization'> = (
  { db, now },
  { id, ...request },
  call,
) => {
  const { reason } = parse(refuseListingSchema, request);
  return db.$transaction(async (tx) => {
    const organization = await lockOrganization(tx, id);
    checkRefusable(organization);
    await refuseOrganization(tx, id, reason, now());
    await tx.outbox.create({ data: organizationAudit('organization.listing-refused', organization, call.caller) });
    await listingChanged(tx, organization, 'refused', call);
    return { record: await readRecord(tx, id) };
  });
};

/** Tells who waits for it of a step of an organization's listing. */
export async function listingChanged(
  tx: Transaction,
  { id: organizationId, name: organizationName }: { id: number; name: string },
  step: 'listed' | 'refused' | 'asked',
  { caller: { userId: actorId }, requestId }: Pick<Call, 'caller' | 'requestId'>,
): Promise<void> {
  const data = { organizationId, organizationName, step, actorId };
  await tx.outbox.create({
    data: outboxRow({ name: 'organization-listing-changed', source: 'identity', requestId, data }),
  });
}

function readContent({
  mailDomains,
  directoryTenants,
  ...request
}: RequestOut<OrganizationServiceDefinition['CreateOrganization']>) {
  return parse(organizationContentSchema, {
    ...request,
    mailDomains: mailDomains?.domains,
    directoryTenants: directoryTenants?.ids,
  });
}

export function organizationAudit(action: AuditAction, { id, name }: { id: number; name: string }, actor: Caller) {
  return auditRow('identity', {
    actor,
    action,
    informationType: 'organization',
    subject: `organization/${id}`,
    title: name,
    outcome: 'success',
  });
}
