import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { errors, type InteractionResults } from 'oidc-provider';
import type { Context } from '../../context.ts';

interface AskingClient {
  id: string;
  /** What it calls itself. */
  name: string | null;
  redirectUris: readonly string[];
}

/** A question that a program has a person asked. */
export interface OpenInteraction {
  client: AskingClient;
  /** Where the person is sent back to. */
  redirectUri: string;
  /** Keeps the answer. @returns where the browser goes on */
  answer(result: InteractionResults): Promise<string>;
}

/**
 * The question of this address, if the browser that was sent to it asks: without its cookie, whoever is given somebody
 * else's address would let that somebody's program act for them.
 * @param cookies the issuer's cookies, as a Cookie header has them
 * @throws NotFoundError
 */
export async function requireInteraction(
  { oauth }: Pick<Context, 'oauth'>,
  { uid, cookies }: { uid: string; cookies: string },
): Promise<OpenInteraction> {
  const provider = oauth.provider();
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookies;
  const response = new ServerResponse(request);
  const interaction = await provider.interactionDetails(request, response).catch(missing);
  const { client_id: clientId, redirect_uri: redirectUri } = interaction.params;
  const client = await provider.Client.find(String(clientId)).catch(missing);
  if (interaction.uid !== uid || !client || typeof redirectUri !== 'string') throw notFound();
  const { clientName: name, redirectUris = [] } = client;
  return {
    client: { id: client.clientId, name: name ?? null, redirectUris },
    redirectUri,
    answer: (result) => provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }),
  };
}

function missing(error: unknown): never {
  throw error instanceof errors.OIDCProviderError ? notFound() : error;
}

function notFound(): NotFoundError {
  return new NotFoundError(MESSAGES.assistants.interactionEnded);
}
