import { Agent, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { IDLE_CLOSE_MS } from './idle-connections.ts';

/**
 * Connections to another part's HTTP server, which wait for the next request. A server that closes one just as a request
 * comes on it loses the request, and what is not safe to send twice is then refused; so the server keeps them longer than
 * this does, and one whose server may be about to give it up is not used again.
 */
export class PartAgent extends Agent {
  readonly #spent = new WeakSet<Duplex>();

  constructor() {
    super({ keepAlive: true, timeout: IDLE_CLOSE_MS.client });
  }

  /**
   * To be called as soon as an answer has begun. A server that answers before it has read a request whole waits a moment
   * for the rest, and ends the connection.
   */
  noteAnswer(answer: IncomingMessage & { req?: { writableFinished: boolean } }): void {
    if (answer.req?.writableFinished !== true) this.#spent.add(answer.socket);
  }

  override keepSocketAlive(socket: Duplex): boolean {
    // Asked in any case: it sets how long it is kept. Its answer, which decides, is missing in its type.
    const isKept: unknown = super.keepSocketAlive(socket);
    return isKept !== false && !this.#spent.has(socket);
  }
}
