import { invocationInputSchema, type ConnectedAgent, type InvocationFeedback } from '@carebourse/contracts/agents';
import type { CdsCall, CdsCard, CdsFeedback } from '@carebourse/contracts/cds-hooks';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { MESSAGES } from '@carebourse/contracts/messages';
import { personsNamedIn } from '@carebourse/contracts/named-persons';
import { InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { invokeAgent } from '../clients/invoke-agent.ts';
import type { Context } from '../context.ts';
import { presentConnection } from '../present/connection.ts';
import { HttpError } from '../problem/problem.ts';
import { asNobody } from '../clients/as-nobody.ts';
import { cardOf } from './card.ts';
import { missingPrefetch, readInput } from './read-input.ts';

const { hooks: words } = MESSAGES;

/**
 * Asks an agent at a moment of a record system. There is no card when the record lacks what the agent needs, or when the
 * agent says that its rule is not for such a patient.
 * @throws NotFoundError, InvalidInputError for a call that is not of this service
 * @throws HttpError (412) when the call comes without what the service asks for
 */
export async function answerHook(
  { clients, config }: Pick<Context, 'clients' | 'config'>,
  agentId: number,
  call: CdsCall,
  now: Date,
  gone: AbortSignal,
): Promise<CdsCard[]> {
  const connection = await requireHook(clients, agentId);
  const { hook } = connection;
  if (call.hook !== hook.hook) {
    const message = words.otherHook(hook.hook);
    throw new InvalidInputError(message, { hook: [message] });
  }
  const missing = missingPrefetch(hook, call);
  if (missing.length > 0) throw new HttpError(412, words.prefetchMissing(missing.join(', ')));
  const read = readInput(hook, connection, call, now);
  if (!read) return [];
  const { input } = parse(invocationInputSchema, { input: read });
  // Of what the record system sends, the agent gets the input alone; whose it is counts all the same.
  const named = personsNamedIn([call.context, call.prefetch]);
  const invocation = await invokeAgent(clients, agentId, { input, named }, gone).catch(nothingWhenDeclined);
  if (!invocation) return [];
  const url = new URL(`/agents/${agentId}`, config.ISSUER_URL).href;
  return [cardOf(invocation, connection, { name: connection.name, title: hook.title, url })];
}

type Service = ConnectedAgent & { name: string; hook: HookDeclaration };

/**
 * What everybody may read of the agent, whatever the caller's token is for.
 * @throws NotFoundError when the agent cannot be called, or record systems do not ask it
 */
async function requireHook({ agents, entries }: Context['clients'], agentId: number): Promise<Service> {
  const [{ connection }, { agent }] = await asNobody(() =>
    Promise.all([agents.call('GetConnection', { agentId }), entries.call('GetAgent', { id: agentId })]),
  );
  const shown = presentConnection(connection);
  if (!shown.connected || !shown.hook) throw new NotFoundError(words.noService);
  return { ...shown, name: agent?.entry?.name ?? shown.hook.title, hook: shown.hook };
}

/** The agent itself has no answer for such an input; by its schema alone a wrong input is the caller's to hear of. */
function nothingWhenDeclined(error: unknown): undefined {
  if (error instanceof InvalidInputError && error.type === PROBLEM_TYPES.agentDeclined) return undefined;
  throw error;
}

/** What somebody at the record system said of a card, as a steward reads it. */
export function feedbackOf({ outcome, overrideReason }: CdsFeedback): InvocationFeedback {
  const { reason, userComment } = overrideReason ?? {};
  const reasonText = reason?.display ?? reason?.code;
  return { outcome, ...(reasonText && { reason: reasonText }), ...(userComment && { comment: userComment }) };
}
