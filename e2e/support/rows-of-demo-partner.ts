import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { Workspace } from '@carebourse/contracts/use';
import type { Page } from '@playwright/test';

/**
 * The workspace of the demo partner whose rows may leave: their organization has a plan.
 * @param page in which they have signed in
 */
export async function rowsOfDemoPartner({ request }: Page): Promise<Workspace> {
  const { id: userId } = (await (await request.get('/api/user')).json()) as { id: number };
  const answer = await request.get('/api/resource-requests', { params: { userId } });
  for (const { id, status, resourceType } of (await answer.json()) as ResourceRequest[]) {
    if (status !== 'approved' || resourceType === 'agent') continue;
    const workspace = (await (await request.get(`/api/grants/${id}/tables`)).json()) as Workspace;
    if (workspace.tables[0]?.asks === 'rows') return workspace;
  }
  throw new Error('the demo partner has no grant whose rows leave');
}
