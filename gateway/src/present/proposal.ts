import type { EntryReviewers, Proposal } from '@carebourse/contracts/two-reviewers';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople, nameOf, personOf } from '../clients/people.ts';

type ReviewersMessage = ResponseOut<ReviewServiceDefinition['GetEntryReviewers']>;

export async function presentReviewers(
  clients: Clients,
  { reviewers, proposed }: ReviewersMessage,
): Promise<EntryReviewers> {
  return { reviewers, proposed: proposed ? await presentProposal(clients, proposed) : null };
}

/** What waits for a second person, with the name of the first. */
export async function presentProposal(
  clients: Clients,
  { userId, at, mayAgree }: NonNullable<ReviewersMessage['proposed']>,
): Promise<Proposal> {
  const people = await findPeople(clients, [userId]);
  return { by: nameOf(personOf(people, userId)), at, mayAgree };
}
