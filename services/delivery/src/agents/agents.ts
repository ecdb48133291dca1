import type { JsonSchema } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { Admission } from '@carebourse/runtime/admission';
import { createCircuitBreaker, type CircuitBreaker, type Outcome } from '@carebourse/runtime/circuit-breaker';
import { OverloadedError } from '@carebourse/runtime/errors';
import { KeptConnections } from '@carebourse/runtime/outbound/kept-connections';
import type { OutboundSettings } from '@carebourse/runtime/outbound/post';
import { LRUCache } from 'lru-cache';
import { HOLDS_MS, ShortlyKept } from '../check/shortly-kept.ts';
import { compileSchema, type Check } from './domain/json-schema.ts';
import type { Connection } from './store/agent-connections.ts';
import type { AgentReply } from './call-agent.ts';

/** An agent did not answer. */
export class SilentAgentError extends Error {
  override name = 'SilentAgentError';
  readonly reply: AgentReply & { failure: string };
  readonly outcome: Outcome;
  /** @param outcome `failed` where others who ask the agent would wait for the same */
  constructor(reply: AgentReply & { failure: string }, outcome: Outcome) {
    super(reply.failure);
    this.reply = reply;
    this.outcome = outcome;
  }
}

/** Calls under way in one process: each holds a socket and at most two bodies. */
const MOST_CALLS = { inWork: 256, queued: 0 };

/** One agent that is slow leaves room for the others. */
const MOST_OF_ONE = 200;

const KEPT = { max: 500 };
const RETRY_SECONDS = 2;

/** What is kept of an agent as it is connected now. */
interface Reached {
  /** Spares an agent that does not answer. */
  breaker: CircuitBreaker;
  /** With connections of its own: agents of two stewards may be on one server. */
  outbound: OutboundSettings;
}

/** What this process keeps of agents while it calls them. */
export class Agents {
  readonly outbound: OutboundSettings;
  readonly #find: (agentId: number) => Promise<Connection | null>;
  readonly #checks = new LRUCache<string, Check>(KEPT);
  readonly #connections = new ShortlyKept<Connection | null>(KEPT.max);
  readonly #reached = new LRUCache<string, Reached>(KEPT);
  readonly #room = new Admission('invocations', MOST_CALLS);
  readonly #underWay = new Map<number, number>();

  /** @param find reads how an agent is connected */
  constructor(outbound: OutboundSettings, find: (agentId: number) => Promise<Connection | null>) {
    this.outbound = outbound;
    this.#find = find;
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

  /**
   * How an agent is connected: what this process changed holds from the next call on, what another did within half a second.
   * @param youngerThanMs how old what is kept may be
   * @returns null for one that is not
   */
  connection(agentId: number, youngerThanMs: number = HOLDS_MS): Promise<Connection | null> {
    return this.#connections.ask(String(agentId), youngerThanMs, () => this.#find(agentId)).answer;
  }

  /** After its connection was saved or taken away. */
  connectionChanged(agentId: number): void {
    this.#connections.forget(String(agentId));
  }

  /** How an agent is called again and again; a changed connection begins anew. */
  reached({ agentId, changedAt }: Pick<Connection, 'agentId' | 'changedAt'>): Reached {
    const key = `${agentId}/${changedAt.getTime()}`;
    const kept = this.#reached.get(key);
    if (kept) return kept;
    const reached = {
      breaker: createCircuitBreaker(`agent ${agentId}`, outcomeOf),
      outbound: { ...this.outbound, connections: new KeptConnections() },
    };
    this.#reached.set(key, reached);
    return reached;
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

/** Whatever else ends a call comes from our side: the grant ended, or whoever asked has gone. */
function outcomeOf(error: unknown): Outcome {
  return error instanceof SilentAgentError ? error.outcome : 'abandoned';
}
