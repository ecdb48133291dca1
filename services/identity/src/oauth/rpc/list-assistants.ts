import type { AssistantRpc } from '../../context.ts';
import { listAssistants as findAssistants } from '../../store/assistants.ts';

export const listAssistants: AssistantRpc<'ListAssistants'> = async ({ db, now }, _request, { caller }) => {
  const assistants = await findAssistants(db, caller.userId, now());
  return {
    assistants: assistants.map(({ id, client, host, scopes, connectedAt, lastUsedAt }) => ({
      id,
      name: client.name ?? undefined,
      host,
      scopes,
      connectedAt: connectedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString(),
    })),
  };
};
