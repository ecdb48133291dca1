import {
  contentSchemas,
  type ManagedResource,
  type ResourceContent,
  type ResourceRevision,
} from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { ManagementServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { findPeople, personOf, type Person } from '../clients/people.ts';
import type { Clients } from '../clients/clients.ts';

type Definition = ManagementServiceDefinition;
type ManagedMessage = ResponseOut<Definition['ListManagedResources']>['resources'][number];
type RevisionMessage = ResponseOut<Definition['GetResourceHistory']>['revisions'][number];
type People = Map<number, Person>;

/** Entries with the names of those who changed them last. */
export async function presentManagedResources(
  clients: Clients,
  resourceType: ResourceType,
  messages: ManagedMessage[],
): Promise<ManagedResource[]> {
  const people = await findPeople(
    clients,
    messages.flatMap(({ updatedBy }) => updatedBy ?? []),
  );
  return messages.map((message) => ({
    resourceType,
    id: message.id,
    status: message.status as ManagedResource['status'],
    revision: message.revision,
    publishedAt: message.publishedAt ?? null,
    retiredAt: message.retiredAt ?? null,
    updatedAt: message.updatedAt,
    updatedBy: actor(people, message.updatedBy),
    stewardName: message.stewardName ?? null,
    publicationId: message.publicationId ?? null,
    content: presentContent(resourceType, message.content),
  }));
}

export async function presentManagedResource(
  clients: Clients,
  resourceType: ResourceType,
  message: ManagedMessage | null,
): Promise<ManagedResource> {
  const [resource] = await presentManagedResources(clients, resourceType, message ? [message] : []);
  if (!resource) throw new Error('catalogue answered without a resource');
  return resource;
}

/** A history with the names of those who made it. */
export async function presentRevisions(
  clients: Clients,
  resourceType: ResourceType,
  messages: RevisionMessage[],
): Promise<ResourceRevision[]> {
  const people = await findPeople(
    clients,
    messages.flatMap(({ actorId, proposedBy }) => [actorId ?? [], proposedBy ?? []].flat()),
  );
  return messages.map(({ revision, action, at, actorId, proposedBy, note, status, content }) => ({
    revision,
    action: action as ResourceRevision['action'],
    at,
    by: actor(people, actorId),
    proposedBy: actor(people, proposedBy),
    note: note ?? null,
    status: status as ResourceRevision['status'],
    content: presentContent(resourceType, content),
  }));
}

/**
 * The field of the message that is named as the type, without what gRPC adds to it. What it holds was checked when it
 * was written.
 */
export function presentContent(resourceType: ResourceType, message: ManagedMessage['content']): ResourceContent {
  const content: Record<string, unknown> | null | undefined = message?.[resourceType] && { ...message[resourceType] };
  if (!content) throw new Error(`catalogue answered without the content of a resource of type ${resourceType}`);
  const fields = Object.keys(contentSchemas[resourceType].shape);
  return Object.fromEntries(fields.map((field) => [field, content[field] ?? null])) as ResourceContent;
}

function actor(people: People, id: number | undefined): { id: number; name: string } | null {
  if (id === undefined) return null;
  const { name } = personOf(people, id);
  return { id, name };
}

/** The message's field is named as the type. */
export function contentMessage(resourceType: ResourceType, { stewardOrganizationId, ...fields }: ResourceContent) {
  return { [resourceType]: { ...fields, stewardOrganizationId: stewardOrganizationId ?? undefined } };
}
