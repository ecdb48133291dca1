import type { Conversion, Invocation } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES, type Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { personsNamedIn, type NamedPersons } from '@carebourse/contracts/named-persons';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { auditRow } from '@carebourse/messaging/audit';
import type { Outcome } from '@carebourse/runtime/circuit-breaker';
import {
  BadAnswerError,
  DomainError,
  InvalidInputError,
  LateAnswerError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { currentContext } from '@carebourse/runtime/request-context';
import { shortLinkOf } from '@carebourse/table-store/short-link';
import { personLinkOf } from '@carebourse/table-store/withheld';
import type { AllowedUse } from '../check/use-check.ts';
import { watchUse } from '../check/watch-use.ts';
import type { Context } from '../context.ts';
import { inputHash } from './domain/input-hash.ts';
import { invocationId } from './domain/invocation-id.ts';
import { under, withoutBounds } from './domain/json-schema.ts';
import { linkSetOf, type LinkSet } from '../use/domain/link-set.ts';
import type { Connection } from './store/agent-connections.ts';
import { keepContent } from './store/kept-invocations.ts';
import type { DeliverySecrets } from '../store/secrets.ts';
import { SilentAgentError } from './agents.ts';
import { callAgent, type AgentReply, type AgentSilence } from './call-agent.ts';
import { recordWithheld } from './record-withheld.ts';

const { agents: words, http } = MESSAGES;

/** Of the time that a call has left, so much is for noting how it ended, and for the way back. */
const FOR_THE_END_MS = 500;

const DAY_MS = 24 * 60 * 60_000;

type InvokeContext = Pick<Context, 'agents' | 'check' | 'cipher' | 'db' | 'directives' | 'now' | 'record' | 'secrets'>;

/** Who calls which agent, with which yes. */
export interface Invocable {
  connection: Connection;
  allowed: AllowedUse;
  role: Role;
  /** As it came, which is looked through for persons. */
  sent: Record<string, unknown>;
  /** The same with numbers in the units that the agent takes. */
  input: Record<string, unknown>;
  /** Those that came in other units. */
  converted: readonly Conversion[];
  /** Whom the call names beside the input. */
  named: NamedPersons;
  /** For how many days input and answer are kept; undefined for not at all. */
  keepDays?: number | undefined;
  /** By which the call may come again; undefined for one that is made once. */
  idempotencyKey?: string | undefined;
}

/**
 * Calls an agent under a grant: the only way to call one, for every protocol adapter. A line of the record is written before, and how it ended
 * before the answer leaves; while the agent works the grant is looked at, and the call ends with it.
 * @param gone aborts when nobody waits for the answer any more
 * @throws ForbiddenError when a person who is named does not allow the use: then the agent is not called
 * @throws InvalidInputError by the agent's schema, RateLimitedError by the plan, OverloadedError
 * @throws UnavailableError, LateAnswerError, BadAnswerError for what the agent did not do
 * @throws what `UseCheck` raises once the grant has ended
 */
export async function invokeAgent(context: InvokeContext, asked: Invocable, gone: AbortSignal): Promise<Invocation> {
  const { agents, record, secrets } = context;
  const { connection, allowed, input } = asked;
  const wrong = agents.checkOf(connection.inputSchema)(input);
  if (Object.keys(wrong).length > 0) {
    const isOutOfRange = Object.keys(agents.checkOf(withoutBounds(connection.inputSchema))(input)).length === 0;
    if (!isOutOfRange) throw new InvalidInputError(words.inputInvalid, under('input', wrong));
    throw new InvalidInputError(words.inputDeclined, under('input', wrong), { type: PROBLEM_TYPES.agentDeclined });
  }
  const inSent = personsNamedIn(asked.sent);
  const certain = [...asked.named.certain, ...inSent.certain];
  const possible = [...asked.named.possible, ...inSent.possible];
  const isWithheld = await context.directives.withholdAny([...certain, ...possible], allowed);
  return agents.within(connection.agentId, async () => {
    const { id, at, quota } = await record.begin({
      invocation: {
        id: invocationId(asked.idempotencyKey),
        agentId: connection.agentId,
        requestId: allowed.requestId,
        userId: allowed.userId,
        clientId: allowed.clientId ?? null,
        informationIn: connection.informationIn,
        inputHash: inputHash(secrets.invocations, input),
        purposeKind: allowed.purposeKind,
      },
      // Of those whom an agent is not told, nothing was read.
      persons: isWithheld ? null : namedBy([...certain, ...context.directives.knownAmong(possible)], secrets),
      audit: auditOf(asked, isWithheld ? 'denied' : 'success'),
      perHour: limitsOf(allowed.plan).invocationsPerHour,
      hasPlan: allowed.plan !== undefined,
      comesAgain: asked.idempotencyKey !== undefined,
    });
    if (isWithheld) {
      await record.finish({ id, outcome: 'withheld', durationMs: 0 });
      throw recordWithheld();
    }
    const reply = await replyOf(context, asked, id, gone);
    await record.finish({ id, outcome: 'failure' in reply ? reply.failure : 'answered', durationMs: reply.durationMs });
    if ('failure' in reply) throw refusalOf(reply);
    const { output, durationMs } = reply;
    const answered = { id, output, ...(asked.converted.length > 0 && { converted: [...asked.converted] }) };
    const keptUntil = await keep(context, asked, answered);
    return { ...answered, durationMs, at: at.toISOString(), quota, keptUntil };
  });
}

/** Those of some health numbers as a set, by which their lines are found; null for nobody. */
function namedBy(healthNumbers: readonly string[], { link }: Pick<DeliverySecrets, 'link'>): LinkSet | null {
  if (healthNumbers.length === 0) return null;
  return linkSetOf(healthNumbers.map((number) => shortLinkOf(personLinkOf(number, link))));
}

/** @returns until when, if who calls wants it kept */
async function keep(
  { cipher, db, now }: InvokeContext,
  { connection: { outputSchema }, input, keepDays }: Invocable,
  answered: Pick<Invocation, 'id' | 'output' | 'converted'>,
): Promise<string | null> {
  if (keepDays === undefined) return null;
  const keptUntil = new Date(now().getTime() + keepDays * DAY_MS);
  await keepContent(db, cipher, { ...answered, input, outputSchema, keptUntil });
  return keptUntil.toISOString();
}

/** What was sent is in no line, also not its hash: the record of invocations has that. */
function auditOf(
  { allowed: { userId, requestId, name, purposeKind }, role }: Invocable,
  outcome: 'success' | 'denied',
) {
  return auditRow('delivery', {
    actor: { userId, role },
    action: 'agent.invoked',
    informationType: 'granted-agent',
    subject: `request/${requestId}`,
    title: name ?? undefined,
    outcome,
    purpose: purposeKind,
  });
}

/** The agent's answer, still allowed. A call that is ended by its grant is noted as such. */
async function replyOf(
  { agents, check, record }: InvokeContext,
  { connection, allowed, input }: Invocable,
  id: string,
  gone: AbortSignal,
): Promise<AgentReply> {
  const begun = performance.now();
  const ended = new AbortController();
  const watch = watchUse(
    check,
    allowed,
    async () => undefined,
    (reason) => ended.abort(reason),
  );
  try {
    const stopping = AbortSignal.any([ended.signal, gone]);
    const reply = await askSparingly(agents, connection, input, stopping);
    // What the agent took time for may have ended meanwhile.
    await check.require(allowed);
    return checked(reply, agents.checkOf(connection.outputSchema));
  } catch (error) {
    await record.finish({ id, outcome: 'stopped', durationMs: Math.round(performance.now() - begun) });
    throw error instanceof DomainError ? error : new UnavailableError(http.unavailable, { cause: error });
  } finally {
    watch.end();
  }
}

/** While an agent does not answer, it is asked by one call at a time, and the others are refused at once. */
async function askSparingly(
  agents: InvokeContext['agents'],
  connection: Connection,
  input: Record<string, unknown>,
  stopping: AbortSignal,
): Promise<AgentReply> {
  const { breaker, outbound } = agents.reached(connection);
  let isAsked = false;
  try {
    return await breaker.run(async () => {
      isAsked = true;
      const timeLimitMs = timeFor(connection);
      const reply = await callAgent({ ...connection, input, timeLimitMs }, outbound, stopping);
      const outcome = outcomeOf(reply, timeLimitMs < connection.timeLimitMs);
      if ('failure' in reply && outcome !== 'answered') throw new SilentAgentError(reply, outcome);
      return reply;
    });
  } catch (error) {
    if (error instanceof SilentAgentError) return error.reply;
    if (!isAsked) return { failure: 'away', message: words.failedAway, durationMs: 0 };
    throw error;
  }
}

function timeFor({ timeLimitMs }: Connection): number {
  const left = (currentContext()?.deadline ?? Infinity) - Date.now() - FOR_THE_END_MS;
  return Math.max(1, Math.min(timeLimitMs, left));
}

/**
 * What a reply says of the agent.
 * @param isHurried whether it had less time than its connection gives it
 */
function outcomeOf(reply: AgentReply, isHurried: boolean): Outcome {
  if (!('failure' in reply)) return 'answered';
  switch (reply.failure) {
    case 'away':
      return 'failed';
    case 'slow':
      return isHurried ? 'abandoned' : 'failed';
    // It was not asked.
    case 'address':
      return 'abandoned';
    case 'refused':
    case 'invalid':
      return 'answered';
  }
}

/** An answer that does not fit its schema is none. */
export function checked(reply: AgentReply, check: (value: unknown) => Record<string, string[]>): AgentReply {
  if ('failure' in reply) return reply;
  const wrong = Object.entries(check(reply.output));
  if (wrong.length === 0) return reply;
  const { durationMs } = reply;
  return {
    failure: 'invalid',
    message: words.failedSchema(wrong.map(([path, messages]) => path || messages.join(', ')).join(', ')),
    durationMs,
  };
}

function refusalOf({ failure, reason }: AgentSilence): DomainError {
  if (reason) {
    return new InvalidInputError(words.inputDeclined, { input: [reason] }, { type: PROBLEM_TYPES.agentDeclined });
  }
  switch (failure) {
    case 'address':
    case 'away':
      return new UnavailableError(words.away, { type: PROBLEM_TYPES.agentAway });
    case 'slow':
      return new LateAnswerError(words.slow, { type: PROBLEM_TYPES.agentSlow });
    case 'refused':
    case 'invalid':
      return new BadAnswerError(words.answerInvalid, { type: PROBLEM_TYPES.agentAnswerInvalid });
  }
}
