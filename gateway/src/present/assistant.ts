import type { Assistant, Interaction } from '@carebourse/contracts/assistants';
import type { AssistantServiceDefinition } from '@carebourse/rpc/assistants';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { isScope } from '@carebourse/rpc/token-claims';

type Definition = AssistantServiceDefinition;
type AssistantMessage = ResponseOut<Definition['ListAssistants']>['assistants'][number];

export function presentAssistant({ id, name, host, scopes, connectedAt, lastUsedAt }: AssistantMessage): Assistant {
  return {
    id,
    name: name ?? null,
    host,
    scopes: scopes.filter(isScope),
    connectedAt,
    lastUsedAt: lastUsedAt ?? null,
  };
}

export function presentInteraction(interaction: ResponseOut<Definition['GetInteraction']>): Interaction {
  return {
    clientName: interaction.clientName ?? null,
    host: interaction.host,
    publishedAt: interaction.publishedAt ?? null,
    scopes: interaction.scopes.filter(isScope),
  };
}
