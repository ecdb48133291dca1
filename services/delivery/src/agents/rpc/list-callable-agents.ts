import { grantEndOf } from '@carebourse/contracts/grant-end';
import { LIMITS } from '@carebourse/contracts/constants';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import type { DeliveryRpc, Context } from '../../context.ts';
import { findEnabledConnections } from '../store/agent-connections.ts';
import { presentShown } from './present-connection.ts';
import { neededBy } from './require-grant.ts';

/** For those who choose among agents. Whether a grant holds is asked again at each call. */
export const listCallableAgents: DeliveryRpc<'ListCallableAgents'> = async (context, _request, { caller }) => {
  const { accessRequest, db } = context;
  const sought = { resourceType: 'agent', accessType: neededBy(caller), limit: LIMITS.page.max };
  const { grants } = await accessRequest.grants.call('FindGrants', sought);
  const ids = grants.map(({ resourceId }) => resourceId);
  const [entries, connections] = await Promise.all([entriesOf(context, ids), findEnabledConnections(db, ids)]);
  const agents = grants.flatMap((grant) => {
    const { resourceId: agentId, id: requestId, resourceName, purpose } = grant;
    const connection = connections.get(agentId);
    if (!connection) return [];
    const entry = entries.get(agentId);
    // An entry that is no longer published is called as it was granted.
    const { name = resourceName, description = '' } = entry ?? {};
    const shown = presentShown(connection);
    return [{ agentId, name, description, shown, requestId, purpose, endsAt: grantEndOf(grant) ?? undefined }];
  });
  return { agents, waitingAgentIds: ids.filter((id) => !connections.has(id)) };
};

/** Asked as a visitor, who may see them too: a client's token need not be for the catalogue. */
async function entriesOf({ catalogue }: Pick<Context, 'catalogue'>, ids: number[]) {
  const { token: _, ...visitor } = currentContext() ?? { requestId: 'none' };
  const ask = () => catalogue.entries.call('GetAgents', { ids });
  const { agents } = ids.length > 0 ? await runInContext(visitor, ask) : { agents: [] };
  return new Map(agents.flatMap(({ entry }) => (entry ? [[entry.id, entry] as const] : [])));
}
