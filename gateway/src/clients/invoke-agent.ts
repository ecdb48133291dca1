import type { Invocation, InvocationInput } from '@carebourse/contracts/agents';
import type { Clients } from './clients.ts';

/** An agent's own time, and the way there and back. */
export const AGENT_CALL = { limitMs: 9_500 };

/**
 * Calls an agent in the caller's name: the one way to, whatever face asks.
 * @param healthNumbers of persons whom the call names beside the input
 * @param gone ends the call when nobody waits for its answer
 * @throws what delivery refuses it with
 */
export async function invokeAgent(
  { agents }: Pick<Clients, 'agents'>,
  agentId: number,
  { input, keepDays, healthNumbers = [] }: InvocationInput & { healthNumbers?: string[] },
  gone?: AbortSignal,
): Promise<Invocation> {
  const asked = { agentId, input: JSON.stringify(input), keepDays, healthNumbers };
  return JSON.parse((await agents.call('Invoke', asked, { ...AGENT_CALL, signal: gone })).invocation) as Invocation;
}
