import type { OwnRecordLink, RecordLink } from '@carebourse/contracts/record-links';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';
import type { Clients } from '../clients/clients.ts';

type OwnMessage = ResponseOut<ProfileServiceDefinition['ListOwnLinks']>['links'][number];
type LinkMessage = ResponseOut<ProfileServiceDefinition['ListRecordLinks']>['links'][number];

export async function presentOwnLinks(clients: Clients, messages: OwnMessage[]): Promise<OwnRecordLink[]> {
  const organizations = await namesOf(clients, messages);
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
  const organizations = await namesOf(clients, messages);
  return messages.map(({ organizationId, ...message }) => ({
    ...message,
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

/** Names of the organizations that decided; one that is no longer listed has none. */
async function namesOf(
  clients: Clients,
  messages: { organizationId?: number | undefined }[],
): Promise<Map<number | undefined, string>> {
  if (messages.every(({ organizationId }) => organizationId === undefined)) return new Map();
  const { organizations } = await clients.identity.call('ListOrganizations', {});
  return new Map(organizations.map(({ id, name }) => [id, name]));
}
