import type { DecidedInteraction } from '@carebourse/contracts/assistants';
import { createHash, randomBytes } from 'node:crypto';
import { ApiClient } from './api-client.ts';
import { withinLimit } from './as-told.ts';

/** Nobody listens there: what a browser is sent back with is read from the address. */
const NOWHERE = 'http://127.0.0.1:9/callback';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** A program of somebody's, such as an editor, that asks to act for them as MCP clients do. */
export class Assistant {
  readonly #base: string;
  readonly #verifier = randomBytes(32).toString('base64url');
  readonly #redirectUri: string;
  readonly name: string;
  #clientId = '';
  #tokens: Tokens = { access_token: '', refresh_token: '' };

  constructor(base: string, name = 'Test editor', redirectUri = NOWHERE) {
    this.#base = base;
    this.#redirectUri = redirectUri;
    this.name = name;
  }

  get accessToken(): string {
    return this.#tokens.access_token;
  }

  /** Registers, and answers where the person's browser is brought. */
  async begin(): Promise<string> {
    const registration = {
      client_name: this.name,
      redirect_uris: [this.#redirectUri],
      token_endpoint_auth_method: 'none',
    };
    const client = new ApiClient(this.#base);
    const { status, body } = await withinLimit(() =>
      client.post<{ client_id: string }>('/oauth/register', registration),
    );
    if (status !== 201) throw new Error(`the program was not registered: ${status}`);
    this.#clientId = body.client_id;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.#clientId,
      redirect_uri: this.#redirectUri,
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${this.#base}/mcp`,
    });
    return `${this.#base}/oauth/authorize?${query.toString()}`;
  }

  /** Fetches the first tokens. @param address where the browser was sent back to */
  async finish(address: string): Promise<void> {
    const code = new URL(address).searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: this.#redirectUri,
    };
    const status = await this.#askForTokens(form);
    if (status !== 200) throw new Error(`the program got no token: ${status}`);
  }

  /** Fetches the next tokens. @returns whether it got them */
  async refresh(): Promise<boolean> {
    const form = { grant_type: 'refresh_token', refresh_token: this.#tokens.refresh_token };
    return (await this.#askForTokens(form)) === 200;
  }

  async #askForTokens(form: Record<string, string>): Promise<number> {
    const body = new URLSearchParams({ ...form, client_id: this.#clientId }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const client = new ApiClient(this.#base);
    const answer = await withinLimit(() => client.send<Tokens>('POST', '/oauth/token', body, headers));
    if (answer.status === 200) this.#tokens = answer.body;
    return answer.status;
  }
}

/** An assistant that somebody has let act for them, by the same calls as a browser makes. */
export async function connectAssistant(person: ApiClient): Promise<Assistant> {
  const assistant = new Assistant(person.base);
  await assistant.finish(await allowAt(await assistant.begin(), person));
  return assistant;
}

/**
 * Lets a program act for somebody, by the same calls as a browser makes.
 * @param address where the program brings their browser
 * @returns where the browser is sent back to
 */
export async function allowAt(address: string, { base, cookie }: ApiClient): Promise<string> {
  const brought = await withinLimit(() => fetch(address, { redirect: 'manual' }));
  const cookies = [cookie, ...brought.headers.getSetCookie().map((set) => set.split(';')[0])].join('; ');
  const uid = brought.headers.get('location')?.split('/').at(-1) ?? '';
  const decided = await fetch(`${base}/api/interactions/${uid}`, {
    method: 'POST',
    headers: { cookie: cookies, 'content-type': 'application/json' },
    body: JSON.stringify({ allow: true }),
  });
  const { returnTo } = (await decided.json()) as DecidedInteraction;
  const follow = () => fetch(base + returnTo, { headers: { cookie: cookies }, redirect: 'manual' });
  const sentBack = await withinLimit(follow);
  return sentBack.headers.get('location') ?? '';
}
