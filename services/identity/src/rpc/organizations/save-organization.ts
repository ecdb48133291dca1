import { organizationContentSchema } from '@carebourse/contracts/organizations';
import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import type { RequestOut } from '@carebourse/rpc/methods';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import {
  createOrganization as create,
  findOrganization,
  updateOrganization as update,
} from '../../store/organizations/organizations.ts';
import { presentOrganization } from './present.ts';

export const createOrganization: OrganizationRpc<'CreateOrganization'> = ({ db }, request, { caller }) => {
  const content = readContent(request);
  return db.$transaction(async (tx) => {
    const created = await create(tx, content);
    await tx.outbox.create({ data: audited('organization.created', created, caller) });
    return { organization: presentOrganization(created) };
  });
};

export const updateOrganization: OrganizationRpc<'UpdateOrganization'> = ({ db }, { id, ...request }, { caller }) => {
  const content = readContent(request);
  return db.$transaction(async (tx) => {
    await findOrganization(tx, id);
    const changed = await update(tx, id, content);
    await tx.outbox.create({ data: audited('organization.changed', changed, caller) });
    return { organization: presentOrganization(changed) };
  });
};

function readContent({ mailDomains, ...request }: RequestOut<OrganizationServiceDefinition['CreateOrganization']>) {
  return parse(organizationContentSchema, { ...request, mailDomains: mailDomains?.domains });
}

function audited(action: string, { id, name }: { id: number; name: string }, actor: Caller) {
  return auditRow('identity', {
    actor,
    action,
    informationType: 'organization',
    subject: `organization/${id}`,
    title: name,
    outcome: 'success',
  });
}
