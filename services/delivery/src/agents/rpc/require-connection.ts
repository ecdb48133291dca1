import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import type { Connection } from '../store/agent-connections.ts';

/** @throws ConflictError when the agent has no connection */
export async function requireConnection(
  { agents }: Pick<Context, 'agents'>,
  agentId: number,
  youngerThanMs?: number,
): Promise<Connection> {
  const connection = await agents.connection(agentId, youngerThanMs);
  if (connection) return connection;
  throw notConnected();
}

export function notConnected(): ConflictError {
  return new ConflictError(MESSAGES.agents.notConnected, { type: PROBLEM_TYPES.agentNotConnected });
}
