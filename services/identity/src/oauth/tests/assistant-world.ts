import type { TestUser } from '@carebourse/testing/signing';
import { as } from '@carebourse/testing/signing';
import { mcpAudience } from '@carebourse/rpc/tokens';
import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { fromGateway, ISSUER, type OAuthWorld } from './oauth-world.ts';

export const REDIRECT = 'http://127.0.0.1:7777/callback';
export const HOSTED = 'https://assistant.example/callback';

/** What a program is told when it registers. */
export interface Registered {
  client_id: string;
  client_secret?: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

/** A browser that was sent to the issuer: the question's address and its cookies by their names. */
export interface Asked {
  uid: string;
  /** As a Cookie header has them. */
  cookies: string;
}

/** What a program does to be let act for somebody, by plain HTTP; and what its person does. */
export function programOf(world: OAuthWorld, redirectUri = REDIRECT) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const register = (metadata: object = {}) =>
    fetch(`${world.base}/oauth/register`, {
      method: 'POST',
      headers: fromGateway({ 'content-type': 'application/json' }),
      body: JSON.stringify({
        client_name: 'Editor',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
        ...metadata,
      }),
    });

  async function registered(metadata: object = {}): Promise<Registered> {
    const answer = await register(metadata);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Registered;
  }

  const authorize = (clientId: string, changed: Record<string, string | undefined> = {}, cookies = '') => {
    const params = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: mcpAudience(ISSUER),
      state: 'kept',
      ...changed,
    };
    const given = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return world.get(`/oauth/authorize?${new URLSearchParams(given).toString()}`, { cookie: cookies });
  };

  async function ask(clientId: string, changed: Record<string, string | undefined> = {}): Promise<Asked> {
    const answer = await authorize(clientId, changed);
    expect([answer.status, await answer.text()]).toEqual([303, expect.any(String)]);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/interaction\//);
    return { uid: location.slice('/interaction/'.length), cookies: cookiesOf(answer) };
  }

  const decide = (person: TestUser, { uid, cookies }: Asked, allow = true) =>
    as(person, () => world.assistants.call('DecideInteraction', { uid, cookies, allow }));

  /** Goes back to the program as the browser does. @returns the query that it is given */
  async function resume(returnTo: string, { cookies }: Pick<Asked, 'cookies'>): Promise<URLSearchParams> {
    const answer = await world.get(new URL(returnTo).pathname, { cookie: cookies });
    const location = answer.headers.get('location') ?? '';
    expect(location).toContain(redirectUri);
    return new URL(location).searchParams;
  }

  async function allowed(person: TestUser, clientId: string, changed = {}): Promise<string> {
    const asked = await ask(clientId, changed);
    const { returnTo } = await decide(person, asked);
    return (await resume(returnTo, asked)).get('code') ?? '';
  }

  const exchange = (clientId: string, code: string, changed: Record<string, string> = {}) =>
    world.post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      ...changed,
    });

  const refresh = (clientId: string, refreshToken: string, changed: Record<string, string> = {}) =>
    world.post('/oauth/token', {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
      ...changed,
    });

  async function connected(person: TestUser): Promise<{ clientId: string; tokens: Tokens }> {
    const { client_id: clientId } = await registered();
    const answer = await exchange(clientId, await allowed(person, clientId));
    expect(answer.status).toBe(200);
    return { clientId, tokens: (await answer.json()) as Tokens };
  }

  return { register, registered, authorize, ask, decide, resume, allowed, exchange, refresh, connected };
}

/** Cookies that an answer sets, as the next request's header has them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
