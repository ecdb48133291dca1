import type { ConnectionInput } from '@carebourse/contracts/agents';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { accessToken, apiClient, somebody, type Person } from './access/people.ts';
import type { ApiClient } from './api-client.ts';
import { askFor } from './ask-for.ts';
import { buyPlan, tokenOfPlan } from './buy-plan.ts';
import { connectionOf, type OwnAgent } from './own-agent.ts';

const PLAN = 'professional';

/** Somebody whose programs may call agents. */
export interface AgentPerson {
  person: Person;
  client: OAuthClientSecret;
  /** The header of their client's calls. */
  authorization: string;
}

export async function agentPerson(base: string): Promise<AgentPerson> {
  const person = await somebody(base, 'partner');
  await buyPlan(person, PLAN);
  // Until all parts have heard of the plan.
  await tokenOfPlan(person, PLAN, ['agents:invoke']);
  const client = await apiClient(person, ['agents:invoke']);
  return { person, client, authorization: `Bearer ${await accessToken(base, client)}` };
}

/** Has an admin approve that somebody's programs may call an agent, and gives the request. */
export async function grantAgent(admin: ApiClient, { api }: Pick<Person, 'api'>, agentId: number): Promise<number> {
  const { id } = await askFor(api, { resourceId: agentId, accessTypes: ['api'] });
  const decision = { decision: 'approved', accessTypes: ['api'] };
  const decided = await admin.post(`/api/resource-requests/${id}/decision`, decision);
  if (decided.status !== 200) throw new Error(`not approved: ${decided.status}`);
  return id;
}

export const connectionPath = (agentId: number) => `/api/stewardship/agent/${agentId}/connection`;

export async function connectAgent(
  admin: ApiClient,
  agentId: number,
  agent: OwnAgent,
  changes: Partial<ConnectionInput> = {},
): Promise<void> {
  const saved = await admin.put(connectionPath(agentId), connectionOf(agent, changes));
  if (saved.status !== 200) throw new Error(`not connected: ${saved.status} ${JSON.stringify(saved.body)}`);
}
