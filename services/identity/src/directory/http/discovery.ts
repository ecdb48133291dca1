import { MESSAGES } from '@carebourse/contracts/messages';
import { UnavailableError } from '@carebourse/runtime/errors';
import { z } from 'zod';

const TIMEOUT_MS = 3_000;

const metadataSchema = z.object({
  // Entra's shared tenants have a placeholder here, and anybody's tokens behind it.
  issuer: z.url().refine((issuer) => !issuer.includes('{')),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});
export type DirectoryMetadata = z.output<typeof metadataSchema>;

/**
 * Reads how the directory describes itself, once it is needed and then no more; a failure is tried again by the next caller.
 * @throws (the returned function) UnavailableError when the directory does not answer, or not with its metadata
 */
export function createDiscovery(metadataUrl: string): () => Promise<DirectoryMetadata> {
  let metadata: Promise<DirectoryMetadata> | undefined;
  return () => {
    metadata ??= readMetadata(metadataUrl).catch((error: unknown) => {
      metadata = undefined;
      throw error;
    });
    return metadata;
  };
}

async function readMetadata(url: string): Promise<DirectoryMetadata> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new Error(`the directory answers ${response.status}`);
    return metadataSchema.parse(await response.json());
  } catch (error) {
    throw new UnavailableError(MESSAGES.directory.unreachable, { cause: error });
  }
}
