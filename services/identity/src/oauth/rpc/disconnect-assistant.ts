import { assistantIdSchema } from '@carebourse/contracts/assistants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { AssistantRpc } from '../../context.ts';
import { isAssistantId } from '../domain/assistant.ts';
import { disconnectAssistants } from '../../rpc/disconnect-assistants.ts';

/** Those of others are not found, as if there were none. */
export const disconnectAssistant: AssistantRpc<'DisconnectAssistant'> = async ({ db }, request, { caller }) => {
  const id = assistantIdSchema.safeParse(request.id);
  if (!id.success || !isAssistantId(id.data)) throw new NotFoundError(MESSAGES.assistants.notFound);
  await db.$transaction(async (tx) => {
    const ended = await disconnectAssistants(tx, { id: caller.userId, role: caller.role }, { id: id.data });
    if (ended === 0) throw new NotFoundError(MESSAGES.assistants.notFound);
  });
  return {};
};
