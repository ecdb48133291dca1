import type { AuditAction } from '@carebourse/contracts/audit-actions';
import { organizationContentSchema } from '@carebourse/contracts/organizations';
import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import type { RequestOut } from '@carebourse/rpc/methods';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { setDirectoryTenants } from '../../store/organizations/directory-tenants.ts';
import {
  createOrganization as create,
  findOrganization,
  updateOrganization as update,
} from '../../store/organizations/organizations.ts';
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
export const listFoundedOrganization: OrganizationRpc<'ListFoundedOrganization'> = ({ db, now }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.organization.updateMany({ where: { id, listedAt: null }, data: { listedAt: now() } });
    const organization = await findOrganization(tx, id);
    if (count > 0) await tx.outbox.create({ data: organizationAudit('organization.listed', organization, caller) });
    return { organization: presentOrganization(organization) };
  });

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
