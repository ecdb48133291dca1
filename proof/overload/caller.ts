import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
  cookie: string | undefined;
  /** Asked for by the answer. */
  retryAfter: boolean;
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  cookie?: string;
}

/** There was no answer. The message says why. */
export class SilenceError extends Error {}

/** Nobody waits for longer. */
const ANSWER_LIMIT_MS = 10_000;

/** Calls with as little work as possible: the caller shares the machine with what it measures. */
export class Caller {
  readonly #base: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity });

  constructor(base: string) {
    this.#base = base;
  }

  /** @throws when there is no answer in time */
  call({ method, path, body, cookie }: Call): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(cookie && { cookie }),
    };
    const sent = request(this.#base + path, { method, headers, agent: this.#agent, timeout: ANSWER_LIMIT_MS });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    const fail = (error: NodeJS.ErrnoException) => {
      const connection = sent.reusedSocket ? 'kept connection' : 'new connection';
      reject(new SilenceError(`${error.code ?? error.message} on a ${connection}`));
    };
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
          retryAfter: response.headers['retry-after'] !== undefined,
        }),
      );
    });
    sent.end(text);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}
