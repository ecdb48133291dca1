import { setTimeout as sleep } from 'node:timers/promises';
import type { Tallies } from './tally.ts';

export interface GoodCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: unknown;
  /** In place of `body`, a file. */
  bytes?: Buffer;
  /** In place of `body`, as a page's form sends it. */
  form?: Record<string, string>;
  /** Sent as Idempotency-Key with every try. */
  key?: string;
  cookie?: string;
  /** Beside those that go with what is sent. */
  headers?: Record<string, string>;
  /** Number of the fault during which it was begun. */
  fault: number;
  /** Wait between two tries, in place of what the answer says. */
  pauseMs?: number | undefined;
}

export interface GoodAnswer {
  status: number;
  body: unknown;
  headers: Headers;
  /** The session's, when the answer opened one. */
  cookie: string | undefined;
  /** More than one when an earlier try may have had its effect, or not. */
  tries: number;
}

interface OneAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const ANSWER_LIMIT_MS = 15_000;
const PATIENCE_MS = 120_000;
const LONGEST_PAUSE_MS = 2_000;

/** A call that even a good client gives up. What became of it nobody knows. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';

  constructor({ method, path, fault }: GoodCall, lastAnswer = '') {
    super(`${method} ${path} (fault ${fault}) ${lastAnswer.slice(0, 300)}`);
  }
}

/** Calls as a good client does: what got no answer, or one of 5xx, is asked again by the same key until it is answered. */
export class GoodClient {
  readonly #base: string;
  readonly #tallies: Tallies;

  constructor(base: string, tallies: Tallies) {
    this.#base = base;
    this.#tallies = tallies;
  }

  /** @throws UnansweredError when there is no answer within two minutes */
  async call(call: GoodCall): Promise<GoodAnswer> {
    const until = Date.now() + PATIENCE_MS;
    for (let tries = 1; ; tries++) {
      const answer = await this.#try(call);
      this.#count(call, answer);
      if (answer && !mustComeAgain(answer)) return { ...read(answer), tries };
      if (Date.now() > until) throw new UnansweredError(call, answer?.text);
      await sleep(call.pauseMs ?? pauseAfter(answer));
    }
  }

  #count(call: GoodCall, answer: OneAnswer | undefined): void {
    const tally = this.#tallies.of(call.fault);
    if (!answer) tally.silences++;
    else if (answer.status >= 500) tally.serverErrors++;
    // Away is 503; anything else is a bug.
    if (answer?.status === 500) this.#tallies.surprise(call, answer);
  }

  async #try({ method, path, body, bytes, form, key, cookie, headers: own }: GoodCall): Promise<OneAnswer | undefined> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
      // The card provider's page takes its own forms only.
      ...(form && { origin: this.#base }),
      ...(key && { 'idempotency-key': key }),
      ...(cookie && { cookie }),
      ...own,
    };
    try {
      const response = await fetch(this.#base + path, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(bytes && { body: new Uint8Array(bytes) }),
        ...(form && { body: new URLSearchParams(form) }),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch {
      return undefined;
    }
  }
}

/** Some answers below 500 say so too, such as 409 for a key whose first call is still under way. */
function mustComeAgain({ status, headers }: OneAnswer): boolean {
  return status >= 500 || headers.has('retry-after');
}

function pauseAfter(answer: OneAnswer | undefined): number {
  const asked = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
  return Math.min(asked || 500, LONGEST_PAUSE_MS) + Math.random() * 250;
}

function read({ status, headers, text }: OneAnswer): Omit<GoodAnswer, 'tries'> {
  const isJson = text !== '' && (headers.get('content-type')?.includes('json') ?? false);
  return {
    status,
    headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
    cookie: headers.getSetCookie()[0]?.split(';')[0],
  };
}
