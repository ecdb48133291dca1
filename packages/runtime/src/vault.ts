import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { SettingsError } from './env.ts';

const TIMEOUT_MS = 5_000;

const answerSchema = z.object({ data: z.object({ plaintext: z.base64() }) });
const refusalSchema = z.object({ errors: z.array(z.string()) });

/**
 * Opens keys that a transit key of HashiCorp Vault has wrapped, `vault:v1:…`, as keys.ts asks for it.
 * @param url such as https://vault.example.org/v1/transit/decrypt/carebourse
 * @param tokenFile read at each call, since an agent renews it
 */
export function vaultUnwrap(url: string, tokenFile: string | undefined) {
  return async (wrapped: string): Promise<Buffer> => {
    const response = await ask(url, await readToken(tokenFile), wrapped);
    const answer: unknown = await response.json().catch(() => undefined);
    const opened = answerSchema.safeParse(answer);
    if (response.ok && opened.success) return Buffer.from(opened.data.data.plaintext, 'base64');
    const reasons = refusalSchema.safeParse(answer).data?.errors ?? [];
    throw refused(url, [`it answered ${response.status}`, ...reasons].join(', '));
  };
}

async function ask(url: string, token: string | undefined, ciphertext: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'x-vault-token': token }) },
      body: JSON.stringify({ ciphertext }),
      // The token is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw refused(url, 'it does not answer', cause);
  }
}

async function readToken(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new SettingsError(`Settings: VAULT_TOKEN_FILE: ${file} cannot be read`, { cause });
  }
}

function refused(url: string, reason: string, cause?: unknown): SettingsError {
  return new SettingsError(`Settings: ENCRYPTION_KEYS: Vault at ${new URL(url).host} opened no key: ${reason}`, {
    cause,
  });
}
