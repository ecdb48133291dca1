import type { User } from '@carebourse/contracts/auth';
import { randomBytes } from 'node:crypto';
import { noteCall } from './last-calls.ts';
import { untilRoom } from './as-told.ts';

export const DEMO_PASSWORD = 'Demo-Pass-2026';

export interface ApiAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** What problem details carry. */
export interface ProblemBody {
  status: number;
  title: string;
  message: string;
  error: string;
  detail: string;
  errors?: Record<string, string[]>;
}

/** A program that calls the API with a cookie jar of its own, as curl would. */
export class ApiClient {
  readonly base: string;
  /** The session's. */
  cookie = '';
  /** The one by which a browser is known again. */
  device = '';

  constructor(base: string) {
    this.base = base;
  }

  get<Body = ProblemBody>(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer<Body>> {
    return this.send<Body>('GET', path, undefined, headers);
  }

  post<Body = ProblemBody>(path: string, body: unknown = {}): Promise<ApiAnswer<Body>> {
    return this.sendJson<Body>('POST', path, body);
  }

  put<Body = ProblemBody>(path: string, body: unknown): Promise<ApiAnswer<Body>> {
    return this.sendJson<Body>('PUT', path, body);
  }

  delete<Body = ProblemBody>(path: string): Promise<ApiAnswer<Body>> {
    return this.send<Body>('DELETE', path);
  }

  sendJson<Body = ProblemBody>(method: string, path: string, body: unknown): Promise<ApiAnswer<Body>> {
    return this.send<Body>(method, path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  send<Body = ProblemBody>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<Body>> {
    return untilRoom(() => this.#sendOnce<Body>(method, path, body, headers));
  }

  async #sendOnce<Body>(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string>,
  ): Promise<ApiAnswer<Body>> {
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...this.#cookies() },
      ...(body !== undefined && { body }),
    });
    for (const [pair = ''] of response.headers.getSetCookie().map((set) => set.split(';'))) {
      if (/^(__Host-)?device=/.test(pair)) this.device = pair;
      else this.cookie = pair;
    }
    noteCall(method, response.url, response.status, response.headers.get('x-request-id'));
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as Body };
  }

  #cookies(): Record<string, string> {
    const cookie = [this.cookie, this.device].filter(Boolean).join('; ');
    return cookie ? { cookie } : {};
  }

  /** Signs in as a demo account: patient, provider, partner or admin. */
  async signIn(account: string): Promise<User> {
    const { status, body } = await this.post<User>('/api/login', {
      email: `${account}@carebourse.example`,
      password: DEMO_PASSWORD,
    });
    if (status !== 200) throw new Error(`${account} could not sign in: ${status}`);
    return body;
  }

  /** Makes a new account and is signed in as it. */
  async register(fields: Record<string, unknown> = {}): Promise<User> {
    const name = `t${randomBytes(5).toString('hex')}`;
    const { status, body } = await this.post<User>('/api/register', {
      username: name,
      email: `${name}@example.org`,
      password: 'correct horse battery',
      ...fields,
    });
    if (status !== 201) throw new Error(`could not register: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** A new provider, who may ask for most resources. */
  registerProvider(fields: Record<string, unknown> = {}): Promise<User> {
    return this.register({
      role: 'provider',
      organization: 'Alder Street Clinic',
      specialty: 'Cardiology',
      licenseNumber: '918001',
      ...fields,
    });
  }
}
