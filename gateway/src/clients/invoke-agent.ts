import type { Invocation } from '@carebourse/contracts/agents';
import type { Clients } from './clients.ts';

/** An agent's own time, and the way there and back. */
export const AGENT_CALL = { limitMs: 9_500 };

/**
 * Calls an agent in the name of whoever asks: every face does it by this.
 * @throws what delivery refuses by: no grant, no connection, a wrong input, a quota, an agent that does not answer
 */
export async function invokeAgent(
  { agents }: Pick<Clients, 'agents'>,
  agentId: number,
  input: Record<string, unknown>,
): Promise<Invocation> {
  const { invocation } = await agents.call('Invoke', { agentId, input: JSON.stringify(input) }, AGENT_CALL);
  return JSON.parse(invocation) as Invocation;
}
