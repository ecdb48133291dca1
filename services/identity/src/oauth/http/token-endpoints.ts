import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import { clientAuditRow } from '../../rpc/client-audit.ts';
import type { LiveClient } from '../../store/oauth-clients.ts';
import { revokeToken } from '../store/revocations.ts';
import { readAccessToken } from './access-token.ts';
import { OAUTH_PATHS } from '../domain/addresses.ts';
import { answer } from './answer.ts';
import { authenticateAssistant, authenticateClient, credentialsOf } from './authenticate-client.ts';
import { readForm } from './read-form.ts';
import { revokeAssistantsToken } from './revoke-assistants-token.ts';

type Endpoint = (context: Context, client: LiveClient, token: string) => Promise<object | undefined>;

/**
 * Introspection (RFC 7662) and revocation (RFC 7009) of signed tokens. oidc-provider has both for the tokens that it
 * stores, and refuses signed ones. A client sees and revokes its own tokens only; others' look like unknown ones.
 * Assistants' programs revoke, and see nothing.
 */
const ENDPOINTS: Record<string, Endpoint> = {
  [OAUTH_PATHS.introspection]: introspect,
  [OAUTH_PATHS.revocation]: revoke,
};

export function isTokenEndpoint(path: string): boolean {
  return Object.hasOwn(ENDPOINTS, path);
}

export async function answerTokenEndpoint(
  context: Context,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return answer(response, 405, { error: 'invalid_request' }, { allow: 'POST' });
  const form = await readForm(request);
  if (!form) return answer(response, 400, { error: 'invalid_request', error_description: 'a form was expected' });
  const given = credentialsOf(request.headers.authorization, form);
  const client = await authenticateClient(context, given);
  const isRevocation = path === OAUTH_PATHS.revocation;
  const assistant = isRevocation && !client ? await authenticateAssistant(context, given) : undefined;
  if (!client && !assistant) {
    return answer(response, 401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="oauth"' });
  }
  const token = form.get('token');
  if (!token) return answer(response, 400, { error: 'invalid_request', error_description: 'token is missing' });
  if (assistant) await revokeAssistantsToken(context, assistant, token);
  answer(response, 200, client && (await ENDPOINTS[path]?.(context, client, token)));
}

async function introspect(context: Context, client: LiveClient, token: string): Promise<object> {
  const claims = await ownToken(context, client, token);
  return claims ? { active: true, token_type: 'Bearer', ...claims } : { active: false };
}

async function revoke(context: Context, client: LiveClient, token: string): Promise<undefined> {
  const claims = await ownToken(context, client, token);
  if (!claims) return;
  await context.db.$transaction(async (tx) => {
    await revokeToken(tx, claims.jti, new Date(claims.exp * 1000));
    const actor = { userId: client.userId, role: client.user.role };
    await tx.outbox.create({ data: clientAuditRow('token-revoked', client, actor) });
  });
}

/** What a good token says, if it is the client's own. */
async function ownToken(context: Context, { id }: LiveClient, token: string) {
  const good = await readAccessToken(context, token);
  return good && 'client' in good && good.client.id === id ? good.claims : undefined;
}
