import type { ComparedPublication, DraftReview, Publication } from '@carebourse/contracts/publications';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import type { DraftReviewServiceDefinition, PublicationServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople, type Person, personOf } from '../clients/people.ts';
import { presentContent } from './managed-resource.ts';

type PublicationMessage = ResponseOut<PublicationServiceDefinition['ListPublications']>['publications'][number];
type ReviewMessage = ResponseOut<DraftReviewServiceDefinition['ListReviews']>['reviews'][number];

/** Publications with the names of those who asked and decided. */
export async function presentPublications(clients: Clients, messages: PublicationMessage[]): Promise<Publication[]> {
  const people = await findPeople(
    clients,
    messages.flatMap(({ askedBy, decidedBy }) => (decidedBy === undefined ? [askedBy] : [askedBy, decidedBy])),
  );
  return messages.map((message) => ({
    id: message.id,
    resourceType: typeOf(message),
    resourceId: message.resourceId,
    name: message.name,
    stewardName: message.stewardName ?? null,
    state: message.state as Publication['state'],
    from: message.from as Publication['from'],
    revision: message.revision,
    told: (message.detailKind ?? null) as Publication['told'],
    note: message.note ?? null,
    askedBy: named(people, message.askedBy),
    askedAt: message.askedAt,
    decidedBy: message.decidedBy === undefined ? null : named(people, message.decidedBy),
    decidedAt: message.decidedAt ?? null,
    comment: message.comment ?? null,
  }));
}

export async function presentPublication(clients: Clients, message: PublicationMessage | null): Promise<Publication> {
  const [publication] = await presentPublications(clients, message ? [message] : []);
  if (!publication) throw new Error('catalogue answered without a publication');
  return publication;
}

export async function presentCompared(
  clients: Clients,
  {
    publication,
    before,
    after,
    detailBefore,
    detailAfter,
  }: ResponseOut<PublicationServiceDefinition['GetPublication']>,
): Promise<ComparedPublication> {
  const presented = await presentPublication(clients, publication);
  const { resourceType } = presented;
  return {
    ...presented,
    before: before ? presentContent(resourceType, before) : null,
    after: presentContent(resourceType, after),
    toldBefore: presentDetail(detailBefore),
    toldAfter: presentDetail(detailAfter),
  };
}

const presentDetail = (detail: string | undefined) =>
  detail === undefined ? null : (JSON.parse(detail) as Record<string, unknown>);

/** Reviews with the names of those who asked and look. */
export async function presentReviews(clients: Clients, messages: ReviewMessage[]): Promise<DraftReview[]> {
  const people = await findPeople(
    clients,
    messages.flatMap(({ askedBy, reviewerId }) => [askedBy, reviewerId]),
  );
  return messages.map((message) => ({
    id: message.id,
    resourceType: typeOf(message),
    resourceId: message.resourceId,
    name: message.name,
    note: message.note ?? null,
    askedBy: named(people, message.askedBy),
    askedAt: message.askedAt,
    reviewer: named(people, message.reviewerId),
    answer: (message.answer ?? null) as DraftReview['answer'],
    comment: message.comment ?? null,
    answeredAt: message.answeredAt ?? null,
  }));
}

export async function presentReview(clients: Clients, message: ReviewMessage | null): Promise<DraftReview> {
  const [review] = await presentReviews(clients, message ? [message] : []);
  if (!review) throw new Error('catalogue answered without a review');
  return review;
}

function typeOf({ resourceType }: { resourceType: string }): ResourceType {
  const known = RESOURCE_TYPES.find((type) => type === resourceType);
  if (!known) throw new Error(`catalogue answered with an entry of type ${resourceType}`);
  return known;
}

function named(people: Map<number, Person>, id: number): { id: number; name: string } {
  return { id, name: personOf(people, id).name };
}
