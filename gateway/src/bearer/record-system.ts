import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Request } from 'express';
import { isScope } from '@carebourse/rpc/token-claims';
import { planOf, TOKEN, type ClientCall } from '../callers/known-clients.ts';
import type { Context } from '../context.ts';
import { invalidToken } from './bearer-error.ts';

/** Whether a token says that somebody else than the product has issued it. Nothing of it has been checked. */
export function isSystemsToken(token: string, issuer: string): boolean {
  if (!TOKEN.test(token)) return false;
  const issued = issuerIn(token);
  return typeof issued === 'string' && issued !== issuer;
}

function issuerIn(token: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
    return (claims as { iss?: unknown } | null)?.iss;
  } catch {
    return undefined;
  }
}

/**
 * The record system whose token this is, which acts as an API client does. Its token is good once, so nothing is kept of
 * it here: identity is asked each time.
 * @throws BearerError (401) when it is not good now, at this address
 * @throws UnavailableError while the system's keys cannot be had, or identity cannot be asked
 */
export async function requireRecordSystem(
  { clients }: Pick<Context, 'clients'>,
  token: string,
  { path }: Pick<Request, 'path'>,
): Promise<ClientCall> {
  const answer = await clients.recordSystems.call('ResolveSystemToken', { token, path }).catch((error: unknown) => {
    throw error instanceof UnauthenticatedError ? invalidToken() : error;
  });
  return {
    clientId: answer.systemId,
    userId: answer.userId,
    tokenId: answer.tokenId,
    token: answer.token,
    plan: planOf(answer),
    scopes: answer.scopes.filter(isScope),
    isAssistant: false,
    audience: 'api',
  };
}
