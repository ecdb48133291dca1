import { AGENT_LIMITS, type AgentFailure } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { isDeeperThan } from '@carebourse/contracts/depth';
import { asOneLine } from '@carebourse/contracts/text';
import { failureOf, post, type OutboundSettings } from '@carebourse/runtime/outbound/post';
import type { IncomingMessage } from 'node:http';
import type { Credential } from './store/agent-connections.ts';

const { agents: words } = MESSAGES;

export interface AgentCall {
  endpoint: string;
  credential: Credential | null;
  /** For the whole of it: a body that drips is late as well. */
  timeLimitMs: number;
  input: Record<string, unknown>;
}

/** What went wrong. */
export interface AgentSilence {
  failure: AgentFailure;
  message: string;
  /** What the agent itself says against an input that it does not take. */
  reason?: string;
}

/** What an agent answered, or what went wrong, in words for its steward. */
export type AgentReply = { durationMs: number } & ({ output: Record<string, unknown> } | AgentSilence);

/** An answer that is not what was promised. */
class WrongAnswer extends Error {
  override name = 'WrongAnswer';
  readonly failure: AgentFailure;
  readonly reason: string | undefined;
  constructor(failure: AgentFailure, message: string, reason?: string) {
    super(message);
    this.failure = failure;
    this.reason = reason;
  }
}

/** By these an agent says that its rule is not for such an input, such as an age that was never studied. */
const DECLINES = new Set([400, 422]);
const REASON_LENGTH = 500;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Sends an input to an agent. Its answer counts when it is there within the time limit, has status 200, is no larger than
 * may be and is a JSON object; nothing else of it is read.
 * @throws the signal's reason when it aborts
 */
export async function callAgent(
  call: AgentCall,
  outbound: OutboundSettings,
  stopping: AbortSignal,
): Promise<AgentReply> {
  const { endpoint: url, credential, timeLimitMs, input } = call;
  const limit = AbortSignal.timeout(timeLimitMs);
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  const headers = {
    ...(credential && { [credential.header]: credential.value }),
    accept: 'application/json',
    'user-agent': 'Carebourse-Agents/1',
  };
  try {
    const signal = AbortSignal.any([limit, stopping]);
    const response = await post({ url, headers, body: JSON.stringify(input) }, outbound, signal);
    return { output: await readOutput(response), durationMs: durationMs() };
  } catch (error) {
    stopping.throwIfAborted();
    return { ...failed(error, limit.aborted, timeLimitMs), durationMs: durationMs() };
  }
}

async function readOutput(response: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      const reason = DECLINES.has(statusCode) ? await readReason(response) : undefined;
      throw new WrongAnswer('refused', words.failedStatus(statusCode), reason);
    }
    return parseObject(await readBounded(response));
  } finally {
    response.destroy();
  }
}

/** Why an agent does not take an input, when it says so in one line: for whoever sent it, and kept nowhere. */
async function readReason(response: IncomingMessage): Promise<string | undefined> {
  const { message } = parseObject(await readBounded(response));
  return typeof message === 'string' ? asOneLine(message).slice(0, REASON_LENGTH) || undefined : undefined;
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > AGENT_LIMITS.bodyBytes) throw new WrongAnswer('invalid', words.failedTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseObject(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(UTF8.decode(body));
    if (isOutput(value)) return value;
  } catch {
    // Told below, as everything else that is no object.
  }
  throw new WrongAnswer('invalid', words.failedJson);
}

function isOutput(value: unknown): value is Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && !isDeeperThan(value, AGENT_LIMITS.depth);
}

function failed(error: unknown, isLate: boolean, timeLimitMs: number): AgentSilence {
  if (error instanceof WrongAnswer) {
    const { failure, message, reason } = error;
    return { failure, message, ...(reason && { reason }) };
  }
  if (isLate) return { failure: 'slow', message: words.failedSlow(timeLimitMs) };
  if (failureOf(error) === 'address') return { failure: 'address', message: words.failedAddress };
  return { failure: 'away', message: words.failedAway };
}
