import { organizationContentSchema } from '@carebourse/contracts/organizations';
import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import {
  createOrganization as create,
  findOrganization,
  updateOrganization as update,
} from '../../store/organizations.ts';
import { presentOrganization } from './present.ts';

export const createOrganization: OrganizationRpc<'CreateOrganization'> = ({ db }, request, { caller }) => {
  const content = parse(organizationContentSchema, request);
  return db.$transaction(async (tx) => {
    const created = await create(tx, content);
    await tx.outbox.create({ data: audited('organization.created', created.id, caller) });
    return { organization: presentOrganization(created) };
  });
};

export const updateOrganization: OrganizationRpc<'UpdateOrganization'> = ({ db }, { id, ...request }, { caller }) => {
  const content = parse(organizationContentSchema, request);
  return db.$transaction(async (tx) => {
    await findOrganization(tx, id);
    const changed = await update(tx, id, content);
    await tx.outbox.create({ data: audited('organization.changed', id, caller) });
    return { organization: presentOrganization(changed) };
  });
};

function audited(action: string, id: number, actor: Caller) {
  return auditRow('identity', {
    actor,
    action,
    informationType: 'organization',
    subject: `organization/${id}`,
    outcome: 'success',
  });
}
