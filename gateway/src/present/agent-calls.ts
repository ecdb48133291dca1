import type {
  AgentCallsWeek,
  AgentComment,
  Invocation,
  InvocationLine,
  KeptInvocation,
} from '@carebourse/contracts/agents';
import type { AgentServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Person } from '../clients/people.ts';

type Calls = ResponseOut<AgentServiceDefinition['ListAgentCalls']>;
type LineMessage = ResponseOut<AgentServiceDefinition['ListInvocations']>['invocations'][number];

type AnsweredMessage = ResponseOut<AgentServiceDefinition['Invoke']>['invocation'];
type KeptMessage = ResponseOut<AgentServiceDefinition['GetKeptInvocation']>['invocation'];

export function presentAnswered(invocation: AnsweredMessage): Invocation {
  if (!invocation) throw new Error('delivery answered without an invocation');
  const { output, converted, keptUntil, ...answered } = invocation;
  return {
    ...answered,
    output: JSON.parse(output) as Invocation['output'],
    ...(converted.length > 0 && { converted }),
    keptUntil: keptUntil ?? null,
  };
}

export function presentKept(invocation: KeptMessage): KeptInvocation {
  if (!invocation) throw new Error('delivery answered without an invocation');
  const { input, output, converted, outputSchema, ...kept } = invocation;
  return {
    ...kept,
    input: JSON.parse(input) as KeptInvocation['input'],
    output: JSON.parse(output) as KeptInvocation['output'],
    ...(converted.length > 0 && { converted }),
    outputSchema: JSON.parse(outputSchema) as KeptInvocation['outputSchema'],
  };
}

export function presentInvocation({
  outcome,
  durationMs,
  informationIn,
  purposeKind,
  byClient,
  keptUntil,
  ...line
}: LineMessage): InvocationLine {
  return {
    ...line,
    outcome: outcome as InvocationLine['outcome'],
    durationMs: durationMs ?? null,
    informationIn: informationIn as InvocationLine['informationIn'],
    purposeKind: presentPurposeKind(purposeKind),
    byClient: byClient ?? null,
    keptUntil: keptUntil ?? null,
  };
}

/** @param people who was found by their ids; of others there is no name */
export function presentWeekOfCalls(
  { purposeKind, failures, p50Ms, p95Ms, ...week }: Calls['weeks'][number],
  people: ReadonlyMap<number, Person>,
): AgentCallsWeek {
  return {
    ...week,
    userName: people.get(week.userId)?.name ?? null,
    purposeKind: presentPurposeKind(purposeKind),
    failures: failures ?? { away: 0, slow: 0, refused: 0, invalid: 0, stopped: 0 },
    p50Ms: p50Ms ?? null,
    p95Ms: p95Ms ?? null,
  };
}

/** @param people as in `presentWeekOfCalls` */
export function presentAgentComment(
  { outcome, reason, comment, ...said }: Calls['comments'][number],
  people: ReadonlyMap<number, Person>,
): AgentComment {
  return {
    ...said,
    userName: people.get(said.userId)?.name ?? null,
    outcome: outcome as AgentComment['outcome'],
    reason: reason ?? null,
    comment: comment ?? null,
  };
}

function presentPurposeKind(kind: string | undefined): InvocationLine['purposeKind'] {
  return (kind as InvocationLine['purposeKind'] | undefined) ?? null;
}
