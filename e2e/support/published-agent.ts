import type { ContentOf, ManagedResource } from '@carebourse/contracts/catalogue-management';
import { ApiClient } from './api-client.ts';

/** An agent that an admin wrote and published by the API. */
export interface PublishedAgent {
  admin: ApiClient;
  id: number;
  revision: number;
  content: ContentOf<'agent'>;
}

export async function publishedAgent(url: string, name: string): Promise<PublishedAgent> {
  const admin = new ApiClient(url);
  await admin.signIn('admin');
  const content: ContentOf<'agent'> = {
    name,
    description: 'Reads the chart for signs of a coming fall.',
    accessRoles: ['all'],
    category: 'diagnostic',
    specialty: 'Geriatrics',
    verified: false,
    icon: 'science',
    iconBg: 'amber',
    lastUpdated: 'Nov 2, 2026',
    stewardOrganizationId: null,
  };
  const { body: draft } = await admin.post<ManagedResource<'agent'>>('/api/catalogue/agent', content);
  const { id, revision } = draft;
  const path = `/api/catalogue/agent/${id}/publish`;
  const { body: published } = await admin.post<ManagedResource<'agent'>>(path, { revision });
  return { admin, id, revision: published.revision, content };
}
