import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { FileRefusedError } from '@carebourse/interchange/file-refused-error';
import { send, type OutboundSettings } from '@carebourse/runtime/outbound/post';
import { RefusedAddressError } from '@carebourse/runtime/outbound/resolve';

const ACCEPT =
  'text/turtle, application/rdf+xml, application/ld+json, application/json;q=0.9, text/csv, application/xml;q=0.8';

/**
 * Fetches a file from an address that people entered, where it may be called. Redirects are not followed, for they could
 * lead anywhere; how much is read is the reader's to say.
 * @throws FileRefusedError
 */
export async function fetchFile(url: string, settings: OutboundSettings, signal: AbortSignal) {
  const headers = { accept: ACCEPT, 'user-agent': 'Carebourse-Import/1' };
  const response = await send({ method: 'GET', url, headers }, settings, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    const words = error instanceof RefusedAddressError ? IMPORT_MESSAGES.urlNotPublic : IMPORT_MESSAGES.unreachable;
    throw new FileRefusedError(words, undefined, { cause: error });
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new FileRefusedError(IMPORT_MESSAGES.wrongStatus(response.statusCode ?? 0));
  }
  return {
    base: url,
    bytes: response as AsyncIterable<Buffer>,
    fileName: new URL(url).pathname,
    mediaType: response.headers['content-type'],
  };
}

/**
 * Fetches a page of the catalogue at an address. A page that is elsewhere is not: an admin agreed to this host alone.
 * @throws FileRefusedError also then, for what is not read would count as gone
 */
export async function fetchNext(page: string, first: string, settings: OutboundSettings, signal: AbortSignal) {
  if (!URL.canParse(page) || new URL(page).origin !== new URL(first).origin)
    throw new FileRefusedError(IMPORT_MESSAGES.otherHost(page));
  return fetchFile(page, settings, signal);
}
