import { assistantDocumentSchema } from '@carebourse/contracts/assistants';
import { networkOf } from '@carebourse/runtime/network';
import { getJson } from '@carebourse/runtime/outbound/get-json';
import type { OutboundSettings } from '@carebourse/runtime/outbound/post';
import { currentContext } from '@carebourse/runtime/request-context';
import type { Configuration } from 'oidc-provider';
import { isDocumentAddress } from '../domain/assistant.ts';
import type { SignInThrottle } from '../../store/sign-in-throttle.ts';
import { presentAssistantClient } from './present-assistant-client.ts';

/** Of a document (draft-ietf-oauth-client-id-metadata-document, §6.6). */
const MOST_BYTES = 5 * 1024;
const TIMEOUT_MS = 2_500;
const KEPT_SECONDS = 5 * 60;

export interface DocumentParts {
  throttle: Pick<SignInThrottle, 'mayUse'>;
  readDocument: ReadDocument;
}

/** Gives what stands at an address. @throws when nothing does that may be read */
export type ReadDocument = (address: string) => Promise<unknown>;

/** A program names the address itself, so it is one that anybody entered. */
export function documentReader(outbound: OutboundSettings): ReadDocument {
  return (url) => getJson({ url, mostBytes: MOST_BYTES }, outbound, AbortSignal.timeout(TIMEOUT_MS));
}

/**
 * Programs whose id is the address of a document that says what they are, so that nobody has to register them. Strangers
 * have it read, so reads are rationed as registrations are, and what is read is cut down to what registration keeps.
 */
export function metadataDocuments({ throttle, readDocument }: DocumentParts) {
  const clientIdMetadataDocument = {
    enabled: true,
    ack: 'draft-02',
    cacheDuration: { min: KEPT_SECONDS, max: KEPT_SECONDS },
    allowFetch: async (_ctx: unknown, address: string) =>
      isDocumentAddress(address) &&
      (await throttle.mayUse('assistant-registration', networkOf(currentContext()?.clientAddress ?? ''))),
  };
  // The issuer fetches nothing else.
  const fetch: NonNullable<Configuration['fetch']> = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    return Response.json(asRegistered(await readDocument(address)));
  };
  return { clientIdMetadataDocument, fetch };
}

/** @throws ZodError for what no program could register */
function asRegistered(found: unknown) {
  const { client_id: id, client_name: name, redirect_uris: redirectUris } = assistantDocumentSchema.parse(found);
  return presentAssistantClient({ id, name: name ?? null, redirectUris, authMethod: 'none', secretHash: null });
}
