import type { JsonSchema } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { Admission } from '@carebourse/runtime/admission';
import { createCircuitBreaker, type CircuitBreaker } from '@carebourse/runtime/circuit-breaker';
import { OverloadedError } from '@carebourse/runtime/errors';
import { KeptConnections } from '@carebourse/runtime/outbound/kept-connections';
import type { OutboundSettings } from '@carebourse/runtime/outbound/post';
import { LRUCache } from 'lru-cache';
import { compileSchema, type Check } from '../domain/json-schema.ts';
import type { Connection } from '../store/agent-connections.ts';
import type { AgentReply } from './call-agent.ts';

/** An agent did not answer: others who ask it would wait for the same. */
export class SilentAgentError extends Error {
  override name = 'SilentAgentError';
  readonly reply: AgentReply & { failure: string };
  constructor(reply: AgentReply & { failure: string }) {
    super(reply.failure);
    this.reply = reply;
  }
}

/** Calls under way in one process: each holds a socket and at most two bodies. */
const MOST_CALLS = { inWork: 256, queued: 0 };

/** One agent that is slow leaves room for the others. */
const MOST_OF_ONE = 200;

const KEPT = { max: 500 };
const RETRY_SECONDS = 2;

type Changing = Pick<Connection, 'agentId' | 'changedAt'>;

const keyOf = ({ agentId, changedAt }: Changing): string => `${agentId}/${changedAt.getTime()}`;

/** What this process keeps of agents while it calls them. */
export class Agents {
  readonly outbound: OutboundSettings;
  readonly #checks = new LRUCache<string, Check>(KEPT);
  readonly #breakers = new LRUCache<string, CircuitBreaker>(KEPT);
  /** Each agent's own: those of two stewards may be on one server. */
  readonly #connections = new LRUCache<string, KeptConnections>(KEPT);
  readonly #room = new Admission('invocations', MOST_CALLS);
  readonly #underWay = new Map<number, number>();

  constructor(outbound: OutboundSettings) {
    this.outbound = outbound;
  }

  /** What looks at inputs or outputs by a schema; schemas are compiled once while they are in use. */
  checkOf(schema: JsonSchema): Check {
    const key = JSON.stringify(schema);
    const kept = this.#checks.get(key);
    if (kept) return kept;
    const check = compileSchema(schema);
    this.#checks.set(key, check);
    return check;
  }

  /** Spares an agent that does not answer; a changed connection is asked anew. */
  breakerOf(connection: Changing): CircuitBreaker {
    const key = keyOf(connection);
    const kept = this.#breakers.get(key);
    if (kept) return kept;
    const breaker = createCircuitBreaker(`agent ${connection.agentId}`, (error) => error instanceof SilentAgentError);
    this.#breakers.set(key, breaker);
    return breaker;
  }

  /** How an agent is called again and again; a changed connection begins anew. */
  outboundTo(connection: Changing): OutboundSettings {
    const key = keyOf(connection);
    const connections = this.#connections.get(key) ?? new KeptConnections();
    this.#connections.set(key, connections);
    return { ...this.outbound, connections };
  }

  /** Makes a call when there is room for it. @throws OverloadedError */
  async within<Result>(agentId: number, call: () => Promise<Result>): Promise<Result> {
    const before = this.#underWay.get(agentId) ?? 0;
    if (before >= MOST_OF_ONE) throw new OverloadedError(MESSAGES.http.overloaded, RETRY_SECONDS);
    this.#underWay.set(agentId, before + 1);
    try {
      return await this.#room.run(call);
    } finally {
      const left = (this.#underWay.get(agentId) ?? 1) - 1;
      if (left > 0) this.#underWay.set(agentId, left);
      else this.#underWay.delete(agentId);
    }
  }
}
