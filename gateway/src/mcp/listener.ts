import { runInContext } from '@carebourse/runtime/request-context';
import { createHash, randomUUID } from 'node:crypto';
import type { ClientCall, KnownClients } from '../callers/known-clients.ts';
import type { EndedSessions } from '../callers/known-sessions.ts';
import type { Clients } from '../clients/clients.ts';
import { presentCallable } from '../present/connection.ts';
import type { Subscriber } from '../streams/fan-out.ts';
import { MCP_SCOPE } from './resource.ts';

/** What is needed of the gateway. */
export interface Source {
  clients: Pick<Clients, 'agents'>;
  apiClients: Pick<KnownClients, 'resolve'>;
}

/** The open stream of an assistant, which is notified of changes. */
export interface NotifiedStream {
  notify(): void;
  end(): void;
}

/** How soon an end of the token that was not heard of is noticed; spread, so that not all are asked about at once. */
const BEAT_MS = 60_000;

/**
 * Whoever holds a stream to hear that their tools have changed. The last list of which they were notified is kept as a hash, and
 * compared with what there is whenever something of theirs may have changed.
 */
export class Listener implements Subscriber {
  readonly #source: Source;
  readonly #stream: NotifiedStream;
  readonly #accessToken: string;
  readonly #client: Pick<ClientCall, 'userId' | 'clientId' | 'tokenId'>;
  #tools: string | undefined;
  #agentIds: readonly number[] = [];
  #tokenEndsAt = Infinity;
  #grantEndsAt = Infinity;
  #beatAt = Date.now() + BEAT_MS * (0.5 + Math.random() / 2);
  #isOver = false;

  constructor(source: Source, accessToken: string, { userId, clientId, tokenId }: ClientCall, stream: NotifiedStream) {
    this.#source = source;
    this.#stream = stream;
    this.#accessToken = accessToken;
    this.#client = { userId, clientId, tokenId };
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get userId(): number {
    return this.#client.userId;
  }

  /** Whether an agent was granted to them, if only one that waits for its connection. */
  holds(agentId: number): boolean {
    return this.#agentIds.includes(agentId);
  }

  isTouchedBy({ userIds, clientIds, tokenIds }: EndedSessions): boolean {
    const { userId, clientId, tokenId } = this.#client;
    return userIds.includes(userId) || clientIds.includes(clientId) || tokenIds.includes(tokenId);
  }

  /** Whether time alone asks for a look: a grant ends, or nobody has looked for long. An ended token ends the stream. */
  tick(now: number): boolean {
    if (now >= this.#tokenEndsAt) this.end();
    const isDue = now >= this.#grantEndsAt || now >= this.#beatAt;
    if (isDue) this.#beatAt = now + BEAT_MS;
    return isDue && !this.#isOver;
  }

  /** Ends the stream when its token is good for nothing, and tells when the tools are others than before. */
  async look(): Promise<void> {
    const client = await runInContext({ requestId: randomUUID() }, () =>
      this.#source.apiClients.resolve(this.#accessToken),
    );
    // A plan that ended takes the scope from a token that is good otherwise.
    if (!client?.scopes.includes(MCP_SCOPE)) {
      this.end();
      return;
    }
    this.#tokenEndsAt = Date.now() + client.expiresInSeconds * 1000;
    const asked = { requestId: randomUUID(), token: client.token };
    const answer = await runInContext(asked, () => this.#source.clients.agents.call('ListCallableAgents', {}));
    const agents = answer.agents.map(presentCallable);
    this.#agentIds = [...agents.map(({ agentId }) => agentId), ...answer.waitingAgentIds];
    this.#grantEndsAt = Math.min(...agents.map(({ endsAt }) => (endsAt === null ? Infinity : Date.parse(endsAt))));
    const tools = createHash('sha256').update(JSON.stringify(agents)).digest('base64');
    const isChanged = this.#tools !== undefined && this.#tools !== tools;
    this.#tools = tools;
    if (isChanged && !this.#isOver) this.#stream.notify();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stream.end();
  }
}
