import type { Invocation, InvocationInput } from '@carebourse/contracts/agents';
import type { NamedPersons } from '@carebourse/contracts/named-persons';
import { presentAnswered } from '../present/agent-calls.ts';
import type { Clients } from './clients.ts';

/** An agent's own time, and the way there and back. */
export const AGENT_CALL = { limitMs: 9_500 };

/**
 * Calls an agent in the caller's name: the only way to call one, for every protocol adapter.
 * @param named whom the call names beside the input
 * @param gone ends the call when nobody waits for its answer
 * @throws what delivery refuses it with
 */
export async function invokeAgent(
  { agents }: Pick<Clients, 'agents'>,
  agentId: number,
  { input, keepDays, named }: InvocationInput & { named?: NamedPersons },
  gone?: AbortSignal,
): Promise<Invocation> {
  const beside = { healthNumbers: named?.certain ?? [], possibleHealthNumbers: named?.possible ?? [] };
  const asked = { agentId, input: JSON.stringify(input), keepDays, ...beside };
  return presentAnswered((await agents.call('Invoke', asked, { ...AGENT_CALL, signal: gone })).invocation);
}
