import { ASSISTANT_LIMITS, ASSISTANT_SCOPE, assistantRegistrationSchema } from '@carebourse/contracts/assistants';
import type { AssistantRegistration } from '@carebourse/contracts/assistants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { networkOf } from '@carebourse/runtime/network';
import { currentContext } from '@carebourse/runtime/request-context';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import { newAssistantClientId } from '../domain/assistant.ts';
import { hashClientSecret, newClientSecret } from '../domain/oauth-client.ts';
import { countUnusedClients } from '../../store/assistant-clients.ts';
import { answer } from './answer.ts';
import { readJsonBody } from './read-form.ts';

const { assistants: words } = MESSAGES;

/**
 * Registration of a program that wants to act for people (RFC 7591). It is ours and not the library's: what is not in the
 * schema is not kept, so there is nothing that such a program could make the issuer fetch, show or grant.
 */
export async function registerClient(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return answer(response, 405, { error: 'invalid_request' }, { allow: 'POST' });
  const parsed = assistantRegistrationSchema.safeParse(await readJsonBody(request));
  if (!parsed.success) return answer(response, 400, refusalOf(parsed.error.issues));
  const network = networkOf(currentContext()?.clientAddress ?? '');
  const mayRegister =
    (await context.throttle.mayUse('assistant-registration', network)) &&
    (await countUnusedClients(context.db)) < ASSISTANT_LIMITS.unusedClients;
  if (!mayRegister) {
    const error = { error: 'temporarily_unavailable', error_description: words.tooManyRegistrations };
    return answer(response, 429, error, { 'retry-after': '3600' });
  }
  answer(response, 201, await createClient(context, parsed.data));
}

function refusalOf(issues: { path: PropertyKey[]; message: string }[]) {
  const [first] = issues;
  const error = first?.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
  return { error, error_description: first ? `${first.path.join('.')}: ${first.message}` : error };
}

async function createClient({ db, now }: Context, registration: AssistantRegistration) {
  const { redirect_uris: redirectUris, token_endpoint_auth_method: authMethod, client_name: name } = registration;
  const id = newAssistantClientId();
  const secret = authMethod === 'none' ? undefined : newClientSecret();
  const createdAt = now();
  await db.assistantClient.create({
    data: {
      id,
      name: name ?? null,
      redirectUris,
      authMethod,
      secretHash: secret === undefined ? null : hashClientSecret(secret),
      createdAt,
    },
  });
  return {
    ...registration,
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
    scope: ASSISTANT_SCOPE,
  };
}
