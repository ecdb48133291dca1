import type { Context } from '../context.ts';
import { isClientSecret } from '../domain/oauth-clients/oauth-client.ts';
import { findLiveClient, type LiveClient } from '../store/oauth-clients/oauth-clients.ts';

/** The client that a request's credentials prove, by HTTP Basic or in the form (RFC 6749 §2.3.1). */
export async function authenticateClient(
  { db, now }: Pick<Context, 'db' | 'now'>,
  authorization: string | undefined,
  form: URLSearchParams,
): Promise<LiveClient | undefined> {
  const given = basicCredentials(authorization) ?? {
    id: form.get('client_id') ?? '',
    secret: form.get('client_secret') ?? '',
  };
  const client = await findLiveClient(db, given.id, now());
  return client && isClientSecret(given.secret, client.secretHash) ? client : undefined;
}

function basicCredentials(authorization: string | undefined): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  // Both parts are form-encoded first; ours hold no character that this would change, others are not ours.
  return { id: text.slice(0, colon), secret: text.slice(colon + 1) };
}
