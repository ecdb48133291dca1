import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { Request, RequestHandler } from 'express';
import { bearerOf } from '../bearer/identify-client.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page would have a browser make. Browsers say where a request comes from
 * (Sec-Fetch-Site, Origin); programs send neither and carry no cookie of a person who is tricked. With an access token
 * a cookie counts for nothing, and no browser adds the token by itself.
 */
export function sameOrigin(publicUrl: string | undefined): RequestHandler {
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  return (request, _response, next) => {
    const byToken = bearerOf(request) !== undefined;
    if (!byToken && !SAFE_METHODS.has(request.method) && isCrossSite(request, publicOrigin)) {
      throw new ForbiddenError(MESSAGES.auth.crossSite);
    }
    next();
  };
}

function isCrossSite(request: Request, publicOrigin: string | undefined): boolean {
  const origin = request.get('origin');
  if (origin !== undefined) {
    const own = publicOrigin ?? `${request.protocol}://${request.get('host') ?? ''}`;
    return origin !== own;
  }
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
