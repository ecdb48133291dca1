import type { OwnRecordLink, RecordLink } from '@carebourse/contracts/record-links';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { RecordServiceDefinition } from '@carebourse/rpc/profile';
import type { Clients } from '../clients/clients.ts';
import { organizationNames } from './organization-names.ts';

type OwnMessage = ResponseOut<RecordServiceDefinition['ListOwnLinks']>['links'][number];
type LinkMessage = ResponseOut<RecordServiceDefinition['ListRecordLinks']>['links'][number];

export async function presentOwnLinks(clients: Clients, messages: OwnMessage[]): Promise<OwnRecordLink[]> {
  const organizations = await organizationNames(
    clients,
    messages.map(({ organizationId }) => organizationId),
  );
  return messages.map(({ dependentId, name, state, missing, since, organizationId, reason }) => ({
    dependentId: dependentId ?? null,
    name: name ?? null,
    state: state as OwnRecordLink['state'],
    missing: missing as OwnRecordLink['missing'],
    since: since ?? null,
    organization: organizations.get(organizationId) ?? null,
    reason: reason ?? null,
  }));
}

export async function presentRecordLinks(clients: Clients, messages: LinkMessage[]): Promise<RecordLink[]> {
  const organizations = await organizationNames(
    clients,
    messages.map(({ organizationId }) => organizationId),
  );
  return messages.map(({ organizationId, dependent, ...message }) => ({
    ...message,
    dependent: dependent ? { ...dependent, claimant: dependent.claimant ?? null } : null,
    state: message.state as RecordLink['state'],
    organization: organizations.get(organizationId) ?? null,
    reason: message.reason ?? null,
  }));
}

export async function presentRecordLink(
  clients: Clients,
  message: LinkMessage | null | undefined,
): Promise<RecordLink> {
  const [link] = await presentRecordLinks(clients, message ? [message] : []);
  if (!link) throw new Error('profile answered without a link');
  return link;
}
