import type { AdapterPayload } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { disconnectAssistants } from '../../rpc/disconnect-assistants.ts';
import type { AssistantClientRow } from '../../store/assistant-clients.ts';
import { findLiveAssistant } from '../../store/assistants.ts';
import { findArtifact } from '../store/oidc-artifacts.ts';
import { readAccessToken } from './access-token.ts';

/**
 * Ends the connection that a program's access or refresh token is of: its tokens end with it alone, and it is told by whoever
 * no longer wants it. A token of another program, or none, changes nothing (RFC 7009 §2.2).
 */
export async function revokeAssistantsToken(
  context: Context,
  client: Pick<AssistantClientRow, 'id'>,
  token: string,
): Promise<void> {
  const id = await connectionOf(context, token);
  const assistant = id === undefined ? undefined : await findLiveAssistant(context, id);
  if (assistant?.clientId !== client.id) return;
  const { userId, user } = assistant;
  await context.db.$transaction((tx) =>
    disconnectAssistants(tx, { id: userId, role: user.role }, { id: assistant.id }),
  );
}

/** RFC 7009 §2.1: whatever a hint says, the token is looked for among all kinds. */
async function connectionOf(context: Context, token: string): Promise<string | undefined> {
  const refresh = (await findArtifact(context, 'RefreshToken', token))?.payload as AdapterPayload | undefined;
  if (refresh) return refresh.grantId;
  const access = await readAccessToken(context, token);
  return access && 'assistant' in access ? access.assistant.id : undefined;
}
