import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { findConnection, type Connection } from '../../store/agent-connections.ts';

/** @throws ConflictError when the agent has no connection */
export async function requireConnection(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  agentId: number,
): Promise<Connection> {
  const connection = await findConnection(db, cipher, agentId);
  if (connection) return connection;
  throw notConnected();
}

export function notConnected(): ConflictError {
  return new ConflictError(MESSAGES.agents.notConnected, { type: PROBLEM_TYPES.agentNotConnected });
}
