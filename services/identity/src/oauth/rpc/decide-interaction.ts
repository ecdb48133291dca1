import { ASSISTANT_LIMITS, ASSISTANT_SCOPE } from '@carebourse/contracts/assistants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { ConflictError } from '@carebourse/runtime/errors';
import type { AssistantRpc, Context } from '../../context.ts';
import { FIRST_TOKEN_SECONDS, isDocumentAddress, newAssistantId, secondsAfter } from '../domain/assistant.ts';
import { lockActiveUser } from '../../store/users.ts';
import { keepDocumentClient, noteClientUsed } from '../../store/assistant-clients.ts';
import { listAssistants } from '../../store/assistants.ts';
import { assistantAuditRow } from '../../rpc/assistant-audit.ts';
import { disconnectAssistants } from '../../rpc/disconnect-assistants.ts';
import { requireInteraction, type OpenInteraction } from './interaction.ts';

export const decideInteraction: AssistantRpc<'DecideInteraction'> = async (context, asked, { caller }) => {
  const interaction = await requireInteraction(context, asked);
  if (!asked.allow) return { returnTo: await interaction.answer({ error: 'access_denied' }) };
  const grantId = await connect(context, caller, interaction);
  const login = { accountId: String(caller.userId), remember: false };
  return { returnTo: await interaction.answer({ login, consent: { grantId } }) };
};

/** A program that acts for the person already is connected anew: what it held before ends. */
async function connect(
  { db, now }: Context,
  { userId, role }: Caller,
  { client, redirectUri }: OpenInteraction,
): Promise<string> {
  const id = newAssistantId();
  await db.$transaction(async (tx) => {
    // One at a time for each person, and none for whoever is suspended meanwhile.
    await lockActiveUser(tx, userId);
    await disconnectAssistants(tx, { id: userId, role }, { clientId: client.id });
    const { perPerson } = ASSISTANT_LIMITS;
    if ((await listAssistants(tx, userId, now())).length >= perPerson) {
      throw new ConflictError(MESSAGES.assistants.tooMany(perPerson));
    }
    if (isDocumentAddress(client.id)) await keepDocumentClient(tx, client, now());
    await tx.assistant.create({
      data: {
        id,
        userId,
        clientId: client.id,
        host: new URL(redirectUri).host,
        scopes: [ASSISTANT_SCOPE],
        connectedAt: now(),
        expiresAt: secondsAfter(now(), FIRST_TOKEN_SECONDS),
      },
    });
    await noteClientUsed(tx, client.id, now());
    await tx.outbox.create({ data: assistantAuditRow('connected', { id, userId }, { userId, role }) });
  });
  return id;
}
