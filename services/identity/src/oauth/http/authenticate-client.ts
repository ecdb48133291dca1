import type { Context } from '../../context.ts';
import { isClientSecret } from '../domain/oauth-client.ts';
import { findAssistantClient, type AssistantClientRow } from '../../store/assistant-clients.ts';
import { findLiveClient, type LiveClient } from '../../store/oauth-clients.ts';

/** As whom a program calls, and its proof; empty for what it does not say. */
interface Credentials {
  id: string;
  secret: string;
}

/** What a request shows, by HTTP Basic or in the form (RFC 6749 §2.3.1). */
export function credentialsOf(authorization: string | undefined, form: URLSearchParams): Credentials {
  return (
    basicCredentials(authorization) ?? {
      id: form.get('client_id') ?? '',
      secret: form.get('client_secret') ?? '',
    }
  );
}

/** The API client that credentials prove. */
export async function authenticateClient(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, secret }: Credentials,
): Promise<LiveClient | undefined> {
  const client = await findLiveClient(db, id, now());
  return client && isClientSecret(secret, client.secretHash) ? client : undefined;
}

/** The program of an assistant that credentials prove; one that can keep no secret only says its name. */
export async function authenticateAssistant(
  { db }: Pick<Context, 'db'>,
  { id, secret }: Credentials,
): Promise<AssistantClientRow | undefined> {
  const client = await findAssistantClient(db, id);
  if (!client) return undefined;
  return client.secretHash === null || isClientSecret(secret, client.secretHash) ? client : undefined;
}

function basicCredentials(authorization: string | undefined): Credentials | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  // Both parts are form-encoded first; ours hold no character that this would change, others are not ours.
  return { id: text.slice(0, colon), secret: text.slice(colon + 1) };
}
