import type { WebhookFailure } from '@carebourse/contracts/webhooks';
import { request as requestHttp, type ClientRequest } from 'node:http';
import { request as requestHttps } from 'node:https';
import { mayUseScheme, type AddressPolicy } from '../domain/webhook-address.ts';
import { callableAddresses, pinnedLookup, RefusedAddressError, type Resolve } from './resolve.ts';

/** How webhooks are sent; tests set what the product has fixed. */
export interface SendSettings {
  policy: AddressPolicy;
  resolve: Resolve;
  timeoutMs: number;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type Answer = { statusCode: number } | { failure: WebhookFailure };

/**
 * Posts a message and answers how that went; the receiver's body is not read, and redirects are not followed.
 * @throws the signal's reason when it aborts: nobody knows then whether the message arrived
 */
export async function send(message: Message, settings: SendSettings, stopping: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  try {
    return { statusCode: await post(message, settings, AbortSignal.any([timeout, stopping])) };
  } catch (error) {
    stopping.throwIfAborted();
    return { failure: timeout.aborted ? 'timeout' : failureOf(error) };
  }
}

async function post({ url: address, headers, body }: Message, settings: SendSettings, signal: AbortSignal) {
  const url = new URL(address);
  if (!mayUseScheme(url, settings.policy)) throw new RefusedAddressError('the address must be https');
  const addresses = await abortable(callableAddresses(url, settings), signal);
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const call = start(url, {
    method: 'POST',
    // A connection of its own: one that is kept would skip the check of where it leads.
    agent: false,
    lookup: pinnedLookup(addresses),
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Carebourse-Webhooks/1',
    },
  });
  return statusOf(call, body);
}

function statusOf(call: ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      // Whatever it says is of no use to us, and could be endless.
      response.destroy();
    });
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

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof RefusedAddressError) return 'address';
  const { code = '', library } = error as { code?: string; library?: string };
  if (DNS_CODES.has(code)) return 'dns';
  const isTls = library !== undefined || /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code);
  return isTls ? 'tls' : 'connection';
}
