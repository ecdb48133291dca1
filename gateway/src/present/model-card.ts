import type { ManagedCard, ModelCard } from '@carebourse/contracts/model-card';
import type { CardServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { presentVersions } from './versions.ts';

type ManagedMessage = ResponseOut<CardServiceDefinition['GetManagedCard']>['card'];

/** What is kept was checked when it was saved. */
export function readCard(text: string | undefined): ModelCard | null {
  return text === undefined ? null : (JSON.parse(text) as ModelCard);
}

/** A card with the names of those who saved it. */
export async function presentManagedCard(clients: Clients, message: ManagedMessage): Promise<ManagedCard> {
  if (!message) throw new Error('catalogue answered without a card');
  const { agentId: id, name, draft, card, versions } = message;
  return { agent: { id, name, draft }, card: readCard(card), versions: await presentVersions(clients, versions) };
}
