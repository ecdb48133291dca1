import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Config } from '../config.ts';
import { ApiError } from './api-error.ts';

/**
 * The key comes as `Authorization: Bearer` (the SDK) or as the user name of Basic (curl -u).
 * @throws ApiError 401, without a word about what a right key looks like
 */
export function requireSecretKey(request: Request, config: Config): void {
  const key = keyFromHeader(request.headers.authorization);
  if (!key) {
    throw unauthorized("You did not provide an API key. Use the header 'Authorization: Bearer YOUR_SECRET_KEY'.");
  }
  if (sameText(key, config.STRIPE_PUBLISHABLE_KEY)) {
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  if (!sameText(key, config.STRIPE_SECRET_KEY)) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

/** For the calls that the browser makes; there the session's client secret is what protects. */
export function requirePublishableKey(request: Request, config: Config): void {
  const key = keyFromHeader(request.headers.authorization);
  if (!key || !sameText(key, config.STRIPE_PUBLISHABLE_KEY)) throw unauthorized('Invalid publishable key');
}

function keyFromHeader(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 3)}${'*'.repeat(8)}${key.slice(-4)}` : '*'.repeat(8);
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}
