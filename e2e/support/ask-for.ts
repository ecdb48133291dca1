import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { ApiClient } from './api-client.ts';

/** A request for an agent that any provider may ask for. */
export const AGENT_REQUEST = {
  resourceType: 'agent',
  resourceId: 1,
  purpose: 'To compare referral times in our clinic.',
};

/** Asks for that agent, or for what the fields say instead. */
export async function askFor(api: ApiClient, fields: object = {}): Promise<ResourceRequest> {
  const { status, body } = await api.post<ResourceRequest>('/api/resource-requests', { ...AGENT_REQUEST, ...fields });
  if (status !== 201) throw new Error(`not asked for: ${status} ${JSON.stringify(body)}`);
  return body;
}
