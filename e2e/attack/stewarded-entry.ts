import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { need, newName, newOrganization, type Person } from './people.ts';
import type { Target } from './target.ts';
import { dataContent } from '../support/data-content.ts';

interface StewardedEntry {
  entry: { resourceType: 'data'; resourceId: number };
  organizationId: number;
  /** The admin of the organization. */
  chief: Person;
}

/** A new organization with a published entry of its own. */
export async function stewardedEntry(target: Target): Promise<StewardedEntry> {
  const { id: organizationId, chief } = await newOrganization(target);
  const admin = await target.admin();
  const content = dataContent({
    name: `Visits ${newName()}`,
    description: 'Visits of a clinic.',
    stewardOrganizationId: organizationId,
  });
  const draft = need(await admin.post<ManagedResource<'data'>>('/api/catalogue/data', content), 201, 'an entry');
  const { id, revision } = draft;
  need(await admin.post(`/api/catalogue/data/${id}/publish`, { revision }), 200, 'its publication');
  return { entry: { resourceType: 'data', resourceId: id }, organizationId, chief };
}
