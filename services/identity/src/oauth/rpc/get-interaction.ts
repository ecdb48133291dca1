import { ASSISTANT_SCOPE } from '@carebourse/contracts/assistants';
import type { AssistantRpc } from '../../context.ts';
import { isDocumentAddress } from '../domain/assistant.ts';
import { requireInteraction } from './interaction.ts';

export const getInteraction: AssistantRpc<'GetInteraction'> = async (context, asked) => {
  const { client, redirectUri } = await requireInteraction(context, asked);
  return {
    clientName: client.name ?? undefined,
    host: new URL(redirectUri).host,
    scopes: [ASSISTANT_SCOPE],
    publishedAt: isDocumentAddress(client.id) ? new URL(client.id).host : undefined,
  };
};
