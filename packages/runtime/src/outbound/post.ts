import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { mayUseScheme, type AddressPolicy } from './callable-address.ts';
import type { KeptConnections } from './kept-connections.ts';
import { callableAddresses, pinnedLookup, RefusedAddressError, type Resolve } from './resolve.ts';

/** Which addresses that people enter may be called; tests set what the product has fixed. */
export interface OutboundSettings {
  policy: AddressPolicy;
  resolve: Resolve;
  /** Left out, each call has a connection of its own. */
  connections?: KeptConnections | undefined;
}

/** A kept connection was closed by its server when the call came. */
class ClosedMeanwhileError extends Error {
  override name = 'ClosedMeanwhileError';
}

/** JSON for a server that somebody has entered. */
export interface OutboundMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts JSON to an address that people entered, when it may be called, and answers what comes back before its body is
 * read: that can be endless, and is the caller's to read or to destroy. Redirects are not followed.
 * @param signal ends the call, its body too
 * @throws RefusedAddressError, the signal's reason, or what the resolver or the socket raises
 */
export function post(
  { url, headers, body }: OutboundMessage,
  settings: OutboundSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const described = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return send({ method: 'POST', url, headers: { ...headers, ...described }, body }, settings, signal);
}

/** A call of any method, held to what `post` says. */
export async function send(
  { method, url: address, headers, body }: Omit<OutboundMessage, 'body'> & { method: string; body?: string },
  settings: OutboundSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (!mayUseScheme(url, settings.policy)) throw new RefusedAddressError('the address must be https');
  const addresses = await abortable(callableAddresses(url, settings), signal);
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { method, lookup: pinnedLookup(addresses), signal, headers };
  const own = { ...options, agent: false };
  if (!settings.connections) return responseTo(start(url, own), body);
  try {
    return await responseTo(start(url, { ...options, ...settings.connections.optionsFor(url, addresses) }), body);
  } catch (error) {
    if (!(error instanceof ClosedMeanwhileError)) throw error;
    return responseTo(start(url, own), body);
  }
}

function responseTo(call: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = call.reusedSocket && error.code === 'ECONNRESET';
      reject(wasClosed ? new ClosedMeanwhileError('closed meanwhile', { cause: error }) : error);
    });
    call.on('response', resolve);
    call.end(body);
  });
}

/** The resolver takes no signal. */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return Promise.race([work, promise]);
}

const DNS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);

/** What of the way to a server failed. */
export function failureOf(error: unknown): 'address' | 'dns' | 'tls' | 'connection' {
  if (error instanceof RefusedAddressError) return 'address';
  const { code = '', library } = error as { code?: string; library?: string };
  if (DNS_CODES.has(code)) return 'dns';
  const isTls = library !== undefined || /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code);
  return isTls ? 'tls' : 'connection';
}
