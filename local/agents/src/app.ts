import type { Logger } from '@carebourse/runtime/logger';
import { bodyOf } from '@carebourse/runtime/unread-rest';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { InputError, OutOfRangeError, type Agent } from './agent.ts';

/** Of what is sent to an agent. */
export const BODY_BYTES = 256 * 1024;

/** Why a call is not answered; its message goes to the caller. */
class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What is asked is never logged, nor what is answered. */
export function createApp(agents: readonly Agent[], logger: Logger): RequestListener {
  const bySlug = new Map(agents.map((agent) => [agent.slug, agent]));
  const list = { agents: agents.map(({ answer: _, ...shown }) => shown) };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<object> {
    const [path] = (request.url ?? '').split('?');
    if (path === '/readyz') return allow('GET', request, response, () => ({ status: 'ok' }));
    if (path === '/agents') return allow('GET', request, response, () => list);
    const agent = bySlug.get(/^\/agents\/([a-z0-9-]+)$/.exec(path ?? '')?.[1] ?? '');
    if (!agent) throw new Refusal(404, 'There is no such agent. GET /agents lists them.');
    return allow('POST', request, response, async () => agent.answer(await readJson(request)));
  }

  return (request, response) => {
    respond(request, response).then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        const { status, message } = refusalOf(error);
        // The stack says where; what was sent is not in it.
        if (status === 500) logger.error({ err: error }, 'an agent failed');
        send(response, status, { message });
      },
    );
  };
}

function allow<Answer>(
  method: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Answer,
): Answer {
  if (request.method === method) return answer();
  response.setHeader('allow', method);
  throw new Refusal(405, `Only ${method} is possible here.`);
}

/** @throws Refusal when the body is too large or no JSON */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bodyOf(request)) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES) throw new Refusal(413, `The input is larger than ${BODY_BYTES / 1024} KiB.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal(400, 'The input is not JSON.');
  }
}

function refusalOf(error: unknown): { status: number; message: string } {
  if (error instanceof Refusal) return error;
  if (error instanceof InputError) return { status: 400, message: error.message };
  if (error instanceof OutOfRangeError) return { status: 422, message: error.message };
  return { status: 500, message: 'The agent made a mistake. Its log says which.' };
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body));
}
