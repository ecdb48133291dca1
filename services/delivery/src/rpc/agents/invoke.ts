import { AGENT_LIMITS, invocationInputSchema } from '@carebourse/contracts/agents';
import type { AccessType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import type { Caller } from '@carebourse/rpc/caller';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import { invokeAgent } from '../../agents/invoke-agent.ts';
import { actorOf } from '../../check/use-check.ts';
import type { AgentRpc } from '../../context.ts';
import { notConnected, requireConnection } from './require-connection.ts';

/** Who has no grant hears of nothing else. */
export const invoke: AgentRpc<'Invoke'> = async (context, request, { caller, signal }) => {
  const agentId = parse(idSchema, request.agentId);
  const sought = { resourceType: 'agent', resourceId: agentId, accessType: neededBy(caller) } as const;
  const allowed = await context.grants.require(actorOf(caller), sought);
  const connection = await requireConnection(context, agentId);
  if (!connection.enabled) throw notConnected();
  const input = readInput(request.input);
  const invocation = await invokeAgent(context, { connection, allowed, role: caller.role, input }, signal);
  return { invocation: JSON.stringify(invocation) };
};

/** People look, themselves or by an assistant; programs need API access. */
function neededBy({ clientId, isAssistant }: Caller): AccessType {
  return clientId === undefined || isAssistant ? 'view' : 'api';
}

function readInput(text: string): Record<string, unknown> {
  const { inputTooLarge } = MESSAGES.agents;
  if (Buffer.byteLength(text) > AGENT_LIMITS.bodyBytes) {
    throw new InvalidInputError(inputTooLarge, { input: [inputTooLarge] });
  }
  return parse(invocationInputSchema, { input: readJson(text, 'input') }).input;
}
