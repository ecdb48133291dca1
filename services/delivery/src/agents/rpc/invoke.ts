import { AGENT_LIMITS, invocationInputSchema } from '@carebourse/contracts/agents';
import { healthNumberOf } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { idSchema } from '@carebourse/contracts/text';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import { invokeAgent } from '../invoke-agent.ts';
import type { DeliveryRpc } from '../../context.ts';
import { readQuantities } from '../domain/laboratory/read-quantities.ts';
import { notConnected, requireConnection } from './require-connection.ts';
import { requireGrant } from './require-grant.ts';

/** Who has no grant hears of nothing else. */
export const invoke: DeliveryRpc<'Invoke'> = async (context, request, { caller, signal, idempotencyKey }) => {
  const agentId = parse(idSchema, request.agentId);
  const allowed = await requireGrant(context, caller, agentId);
  const connection = await requireConnection(context, agentId);
  if (!connection.enabled) throw notConnected();
  const { input: sent, keepDays } = readInput(request);
  const { input, converted } = readQuantities(connection, sent);
  const named = { certain: request.healthNumbers.map(healthNumberOf), possible: request.possibleHealthNumbers };
  const asked = { connection, allowed, role: caller.role, sent, input, converted, named, keepDays, idempotencyKey };
  const { output, keptUntil, ...invocation } = await invokeAgent(context, asked, signal);
  return { invocation: { ...invocation, output: JSON.stringify(output), keptUntil: keptUntil ?? undefined } };
};

function readInput({ input, keepDays }: Parameters<typeof invoke>[1]) {
  const { inputTooLarge } = MESSAGES.agents;
  if (Buffer.byteLength(input) > AGENT_LIMITS.bodyBytes) {
    throw new InvalidInputError(inputTooLarge, { input: [inputTooLarge] });
  }
  return parse(invocationInputSchema, { input: readJson(input, 'input'), keepDays: keepDays || undefined });
}
