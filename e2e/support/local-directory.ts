import type { Config } from '@carebourse/contracts/config';
import { isLoopbackHost } from '@carebourse/contracts/loopback';
import { createHash, randomBytes } from 'node:crypto';

/** What the directory says of a person, as a page gets it and hands it on. */
export interface DirectoryTokens {
  idToken: string;
  accessToken: string;
  nonce: string;
}

/** Signs in at the local directory as one of its people: the code flow with PKCE, as a browser does it. */
export async function directoryTokens(base: string, person: string): Promise<DirectoryTokens> {
  const { directory } = (await (await fetch(`${base}/api/config`)).json()) as Config;
  if (!directory) throw new Error('the product has no directory');
  const visit = new Visit();
  const metadata = await visit.open(new URL(`${directory.authority}/.well-known/openid-configuration`));
  const { authorization_endpoint: authorize = '', token_endpoint: exchange = '' } = (await metadata.json()) as Record<
    string,
    string
  >;
  const [verifier, nonce] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const application = { client_id: directory.clientId, redirect_uri: `${base}/auth-callback.html` };
  const address = new URL(authorize);
  address.search = new URLSearchParams({
    ...application,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce,
  }).toString();
  const code = await choose(visit, address, person, application.redirect_uri);
  const grant = { ...application, grant_type: 'authorization_code', code, code_verifier: verifier };
  const answer = await visit.open(new URL(exchange), new URLSearchParams(grant));
  if (answer.status !== 200) throw new Error(`the directory gave no tokens: ${answer.status}`);
  const tokens = (await answer.json()) as { id_token: string; access_token: string };
  return { idToken: tokens.id_token, accessToken: tokens.access_token, nonce };
}

/** Says who one is on the directory's page, and comes back with the code. */
async function choose(visit: Visit, address: URL, person: string, back: string): Promise<string> {
  const asked = await visit.follow(address, back);
  const page = await (await visit.open(asked)).text();
  const id = new RegExp(`value="([\\w-]+)"><strong>${person}<`).exec(page)?.[1];
  if (!id) throw new Error(`the directory does not know ${person}`);
  const chosen = await visit.open(asked, new URLSearchParams({ person: id }));
  const { searchParams } = await visit.follow(locationOf(chosen, asked), back);
  return searchParams.get('code') ?? '';
}

/** Keeps cookies over redirects, which it follows one by one, and on this machine only. */
class Visit {
  readonly #cookies = new Map<string, string>();

  async open(url: URL, form?: URLSearchParams): Promise<Response> {
    if (!isLoopbackHost(url.hostname)) throw new Error(`not the local directory: ${url.origin}`);
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const equals = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return response;
  }

  /** Goes on until a page is shown, or until the way leads back to the application. */
  async follow(from: URL, back: string): Promise<URL> {
    let at = from;
    for (let step = 0; step < 5 && !at.href.startsWith(back); step++) {
      const response = await this.open(at);
      if (response.status === 200) return at;
      at = locationOf(response, at);
    }
    return at;
  }
}

function locationOf({ status, headers }: Response, at: URL): URL {
  const location = headers.get('location');
  if (!location) throw new Error(`the directory answered ${status} at ${at.pathname}`);
  return new URL(location, at);
}
