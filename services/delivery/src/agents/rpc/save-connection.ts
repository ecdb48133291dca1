import type { ConnectionInput } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { requireCallable } from '@carebourse/runtime/outbound/require-callable';
import { requireStewardedAgent } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { checkConnection, requireFields } from '../domain/check-connection.ts';
import { checkHook } from '../domain/check-hook.ts';
import { checkMeasures } from '../domain/laboratory/check-measures.ts';
import { publishConnected } from '../../events/publish.ts';
import {
  findConnection,
  saveConnection as save,
  takeConnectionTurn,
  type Connection,
  type Credential,
} from '../store/agent-connections.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { showConnection } from './present-connection.ts';
import { readEntered } from './read-entered.ts';

const { agents: words } = MESSAGES;

/** Other replicas follow within half a second. Of the first time that it is on, holders of grants are notified. */
export const saveConnection: DeliveryRpc<'SaveConnection'> = async (context, request, { caller }) => {
  const { db, cipher, agents, now } = context;
  const agent = await requireStewardedAgent(context, caller, request.agentId, 'change');
  const { resourceId: agentId } = agent;
  const { credential, hook, ...entered } = readEntered(request);
  checkConnection({ ...entered, credential, hook });
  const field = { name: 'endpoint', invalid: words.endpointInvalid, notPublic: words.endpointNotPublic };
  await requireCallable(entered.endpoint, agents.outbound, field);
  await db.$transaction(async (tx) => {
    await takeConnectionTurn(tx, agentId);
    const before = await findConnection(tx, cipher, agentId);
    const at = now();
    const connectedAt = before?.connectedAt ?? (entered.enabled ? at : null);
    await save(tx, cipher, {
      ...entered,
      agentId,
      credential: credentialOf(credential, entered.endpoint, before),
      hook: hook === undefined ? hookOf(before, entered) : hook,
      connectedAt,
      changedAt: at,
      changedBy: caller.userId,
    });
    if (connectedAt && !before?.connectedAt) await publishConnected(tx, { agentId });
    await auditAct(tx, caller, 'connection.saved', agent);
  });
  agents.connectionChanged(agentId);
  return { connection: await showConnection(context, agent) };
};

/** Left out, the hook stays as it is, and must fit what the agent takes now. */
function hookOf(before: Connection | null, { inputSchema }: Pick<ConnectionInput, 'inputSchema'>): Connection['hook'] {
  const hook = before?.hook ?? null;
  requireFields(hook ? { ...checkMeasures(inputSchema, hook), ...checkHook(hook, inputSchema) } : {});
  return hook;
}

/**
 * Left out, the header that is kept stays, for the place that it was entered for alone: else whoever may change the address
 * could have it sent to themselves.
 */
function credentialOf(
  entered: ConnectionInput['credential'],
  endpoint: string,
  before: Connection | null,
): Credential | null {
  if (entered !== undefined) return entered;
  if (!before?.credential) return null;
  if (new URL(before.endpoint).origin !== new URL(endpoint).origin) {
    throw new InvalidInputError(words.credentialAgain, { credential: [words.credentialAgain] });
  }
  return before.credential;
}
