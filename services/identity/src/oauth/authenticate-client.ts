import type { Context } from '../context.ts';
import { isClientSecret } from '../domain/oauth-client.ts';
import { findLiveClient, type OAuthClientRow } from '../store/oauth-clients.ts';

/** Whatever else is sent as an id, the database need not be asked, and cannot be asked for NUL. */
const CLIENT_ID = /^[\w-]{1,64}$/;

/** The client that a request's credentials prove, by HTTP Basic or in the form (RFC 6749 §2.3.1). */
export async function authenticateClient(
  { db }: Pick<Context, 'db'>,
  authorization: string | undefined,
  form: URLSearchParams,
): Promise<OAuthClientRow | undefined> {
  const given = basicCredentials(authorization) ?? {
    id: form.get('client_id') ?? '',
    secret: form.get('client_secret') ?? '',
  };
  if (!CLIENT_ID.test(given.id)) return undefined;
  const client = await findLiveClient(db, given.id);
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
