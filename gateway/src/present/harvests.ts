import type { Harvest } from '@carebourse/contracts/imports';
import type { ImportServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople, nameOf, personOf } from '../clients/people.ts';

type HarvestMessage = ResponseOut<ImportServiceDefinition['ListHarvests']>['harvests'][number];

/** Harvests with the names of those who set them up. */
export async function presentHarvests(clients: Clients, messages: readonly HarvestMessage[]): Promise<Harvest[]> {
  const people = await findPeople(
    clients,
    messages.map(({ startedBy }) => startedBy),
  );
  return messages.map(({ id, url, organizationId, reason, publish, startedAt, nextAt, ...message }) => ({
    id,
    url,
    organizationId: organizationId ?? null,
    every: message.every as Harvest['every'],
    publish,
    state: message.state as Harvest['state'],
    reason: reason ?? null,
    startedBy: nameOf(personOf(people, message.startedBy)),
    startedAt,
    nextAt,
  }));
}

export async function presentHarvest(clients: Clients, message: HarvestMessage | null): Promise<Harvest> {
  const [presented] = await presentHarvests(clients, message ? [message] : []);
  if (!presented) throw new Error('catalogue answered without a harvest');
  return presented;
}
