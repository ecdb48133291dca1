import { AGENT_LIMITS } from '@carebourse/contracts/agents';
import { isDeeperThan } from '@carebourse/contracts/depth';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { MESSAGES } from '@carebourse/contracts/messages';
import { HttpError } from '../problem/problem.ts';

const { agents } = MESSAGES;
const { mcp: words } = PROTOCOL_MESSAGES;

/** Around the input of an agent lie the message and its parameters. */
const AROUND_INPUT = 4;

/**
 * Refuses what no message is: several at once would be counted as one, and what lies too deep cannot be written again.
 * @throws HttpError (400)
 */
export function requireOneMessage(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError(400, words.oneMessage);
  const most = AGENT_LIMITS.depth + AROUND_INPUT;
  if (isDeeperThan(body, most)) throw new HttpError(400, agents.tooDeep(most));
  return body;
}
