import type { PlanId } from '@carebourse/contracts/constants';
import { somebody, type Person } from './access/people.ts';
import type { ApiClient } from './api-client.ts';
import { buyPlan, tokenOfPlan } from './buy-plan.ts';

const PLAN: PlanId = 'professional';

/** A program of somebody to whom API access to an agent was granted. */
export interface AgentProgram {
  person: Person;
  /** In the order of the agents. */
  requestIds: number[];
  authorization: string;
}

export async function agentProgram(admin: ApiClient, ...agentIds: number[]): Promise<AgentProgram> {
  const person = await somebody(admin.base, 'provider');
  await buyPlan(person, PLAN);
  const requestIds: number[] = [];
  for (const agentId of agentIds) requestIds.push(await grant(admin, person, agentId));
  return { person, requestIds, authorization: await tokenOfPlan(person, PLAN, ['agents:invoke']) };
}

async function grant(admin: ApiClient, { api }: Person, resourceId: number): Promise<number> {
  const accessTypes = ['view', 'api'];
  const asked = { resourceType: 'agent', resourceId, purpose: 'To ask the agent by a program.', accessTypes };
  const { body } = await api.post<{ id: number }>('/api/resource-requests', asked);
  const decided = await admin.post(`/api/resource-requests/${body.id}/decision`, { decision: 'approved', accessTypes });
  if (decided.status !== 200) throw new Error(`not approved: ${decided.status}`);
  return body.id;
}
