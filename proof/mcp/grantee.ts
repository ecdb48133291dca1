import { setTimeout as sleep } from 'node:timers/promises';
import { signInDemo } from '../faults/sign-in.ts';
import { post } from '../post.ts';
import { authorizationOf, makeDemoProgram, type DemoProgram } from './demo-program.ts';
import { ToolChanges } from './tool-changes.ts';

/** That answers, and that the demo partner may ask for. */
const AGENT = 34;
/** Longer than a replica uses a yes that it has. */
const REFUSED_FOR_MS = 600;
const CALL_EVERY_MS = 10;
/** How long a grant lasts that ends by its day: longer than it takes to open. */
const LASTS_MS = 5_000;
const PATIENCE_MS = 30_000;
const ACCESS_TYPES = ['view', 'api'];

/** Milliseconds after the end of a grant, on one gateway. */
export interface Ended {
  /** Until the first of the refusals that lasted. */
  refusedMs: number;
  /** Until the stream said that the tools have changed, or ended. */
  notifiedMs: number;
}

/** The demo partner, whose grant of an agent ends again and again while they call it by every gateway. */
export class Grantee {
  readonly #urls: readonly string[];
  readonly #userId: number;
  readonly #admin: string;
  readonly #input: object;
  readonly #program: DemoProgram;
  #cookie: string;
  #streams: ToolChanges[] = [];
  #turn = 0;

  /** @param urls of the gateways */
  static async signIn(urls: readonly string[]): Promise<Grantee> {
    const [url = ''] = urls;
    const { cookie: admin } = await signInDemo(url, 'admin');
    const partner = await signInDemo(url, 'partner');
    const program = await makeDemoProgram(url, partner.cookie);
    const connection = await fetch(`${url}/api/ai-agents/${AGENT}/connection`);
    const { example } = (await connection.json()) as { example: { input: object } };
    const grantee = new Grantee(urls, admin, partner, example.input, program);
    await grantee.#listen();
    for (const { id, resourceType, resourceId } of await grantee.#grants()) {
      if (resourceType === 'agent' && resourceId === AGENT) await grantee.#revoke(id);
    }
    return grantee;
  }

  private constructor(
    urls: readonly string[],
    admin: string,
    partner: { userId: number; cookie: string },
    input: object,
    program: DemoProgram,
  ) {
    this.#urls = urls;
    this.#admin = admin;
    this.#userId = partner.userId;
    this.#cookie = partner.cookie;
    this.#input = input;
    this.#program = program;
  }

  async revoked(): Promise<Ended[]> {
    const id = await this.#granted();
    return this.#measure(async () => {
      await this.#asAdmin(`resource-requests/${id}/revoke`);
      return performance.now();
    });
  }

  async expired(): Promise<Ended[]> {
    let expiresAt = 0;
    await this.#granted(() => {
      expiresAt = Date.now() + LASTS_MS;
      return { expiresAt: new Date(expiresAt).toISOString() };
    });
    return this.#measure(async () => performance.now() + expiresAt - Date.now());
  }

  /** The account is let in again afterwards, without the grant. */
  async suspended(): Promise<Ended[]> {
    const id = await this.#granted();
    const ended = await this.#measure(async () => {
      await this.#asAdmin(`admin/people/${this.#userId}/suspend`);
      return performance.now();
    });
    await this.#asAdmin(`admin/people/${this.#userId}/reinstate`);
    this.#cookie = (await signInDemo(this.#urls[0] ?? '', 'partner')).cookie;
    await this.#listen();
    await this.#revoke(id);
    return ended;
  }

  /** Unmeasured, until all streams have told it. */
  async #revoke(id: number): Promise<void> {
    const changes = this.#streams.map((stream) => stream.next());
    await this.#asAdmin(`resource-requests/${id}/revoke`);
    await within(Promise.all(changes), 'the streams told nothing of an end');
  }

  /** A new grant, once every gateway lets calls through. @returns its request */
  async #granted(terms: () => object = () => ({})): Promise<number> {
    const changes = this.#streams.map((stream) => stream.next());
    const id = await this.#ask();
    await this.#asAdmin(`resource-requests/${id}/decision`, {
      decision: 'approved',
      accessTypes: ACCESS_TYPES,
      ...terms(),
    });
    await within(Promise.all(changes), 'the streams told nothing of a grant');
    for (const url of this.#urls) {
      await within(
        this.#until(url, (status) => status === 201),
        'the grant opened nothing',
      );
    }
    return id;
  }

  /** @returns the request */
  async #ask(): Promise<number> {
    const purpose = 'To ask until it ends.';
    const asked = { resourceType: 'agent', resourceId: AGENT, purpose, accessTypes: ACCESS_TYPES };
    return (await this.#post<{ id: number }>('resource-requests', this.#cookie, asked)).id;
  }

  /** @param end ends the grant; gives the moment since which it has, by the clock of `performance` */
  async #measure(end: () => Promise<number>): Promise<Ended[]> {
    const refusals = this.#urls.map((url) => this.#refused(url));
    const changes = this.#streams.map((stream) => stream.next());
    const endedAt = await end();
    const [refusedAt, notifiedAt] = await within(
      Promise.all([Promise.all(refusals), Promise.all(changes)]),
      'an ended grant stayed open',
    );
    return refusedAt.map((at, nth) => ({
      refusedMs: Math.max(0, at - endedAt),
      notifiedMs: Math.max(0, (notifiedAt[nth] ?? Infinity) - endedAt),
    }));
  }

  /** Calls the agent until the answer is the wanted one. @returns when it came */
  async #until(url: string, isWanted: (status: number) => boolean): Promise<number> {
    while (!isWanted(await this.#call(url))) await sleep(CALL_EVERY_MS);
    return performance.now();
  }

  /**
   * Calls the agent until it is refused for good: by each replica of delivery, whose turn it is by chance.
   * @returns when the first of these refusals came
   */
  async #refused(url: string): Promise<number> {
    for (let since = Infinity; ; await sleep(CALL_EVERY_MS)) {
      const isRefused = (await this.#call(url)) !== 201;
      const now = performance.now();
      since = isRefused ? Math.min(since, now) : Infinity;
      if (now - since > REFUSED_FOR_MS) return since;
    }
  }

  /** @returns 201, or the status of a refusal; throws for anything else */
  async #call(url: string): Promise<number> {
    const answer = await fetch(`${url}/api/ai-agents/${AGENT}/invocations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify({ input: this.#input }),
    });
    const text = await answer.text();
    if (![201, 401, 403].includes(answer.status)) throw new Error(`a call was answered ${answer.status}: ${text}`);
    return answer.status;
  }

  async #listen(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    const authorization = await authorizationOf(this.#urls[0] ?? '', this.#program);
    this.#streams = await Promise.all(this.#urls.map((url) => ToolChanges.open(url, authorization)));
  }

  async #grants(): Promise<{ id: number; resourceType: string; resourceId: number }[]> {
    const answer = await fetch(`${this.#urls[0]}/api/grants`, { headers: { cookie: this.#cookie } });
    return (await answer.json()) as { id: number; resourceType: string; resourceId: number }[];
  }

  async #asAdmin(path: string, body: object = { comment: 'It ends now.' }): Promise<void> {
    await this.#post(path, this.#admin, body);
  }

  /** By the gateways in turn. */
  #post<Answer>(path: string, cookie: string, body: object): Promise<Answer> {
    const url = this.#urls[this.#turn++ % this.#urls.length] ?? '';
    return post<Answer>(url, { cookie }, `/api/${path}`, body);
  }
}

/** @throws when it takes too long for anything but a fault */
async function within<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const over = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(what);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
