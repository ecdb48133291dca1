import { type EntryFacts, factsReferenceSchema, type ManagedFacts } from '@carebourse/contracts/entry-facts';
import type { EntryFactsServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { presentVersions } from './versions.ts';

type ManagedMessage = ResponseOut<EntryFactsServiceDefinition['GetManagedFacts']>['facts'];

/** What is kept was checked when it was saved. */
export function readFacts(text: string | undefined): EntryFacts | null {
  // What was saved before diseases could be told has none.
  return text === undefined ? null : { diseases: [], ...(JSON.parse(text) as Omit<EntryFacts, 'diseases'>) };
}

/** Facts with the names of those who saved them. */
export async function presentManagedFacts(clients: Clients, message: ManagedMessage): Promise<ManagedFacts> {
  if (!message) throw new Error('catalogue answered without facts');
  const { name, facts, versions, draft, ...reference } = message;
  return {
    entry: { ...factsReferenceSchema.parse(reference), name, draft },
    facts: readFacts(facts),
    versions: await presentVersions(clients, versions),
  };
}
