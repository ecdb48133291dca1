import type { AccessLevel, AccessType, ResourceType } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { to } from '../../lib/paths.ts';

/** What an access request is about, as far as asking and answering need it. */
export interface AccessTarget {
  resourceType: ResourceType;
  resourceId: number;
  name: string;
  steward: string | null;
  /** Of the organization that answers for it, where it is known. */
  stewardId?: number | null | undefined;
  accessRoles: string;
  /** Agents and data products have none. */
  accessLevel?: AccessLevel;
}

/** An agent is used, so there is nothing to export. */
export function accessTypesFor(resourceType: ResourceType): readonly AccessType[] {
  return resourceType === 'agent' ? ['view', 'api'] : ['view', 'export', 'api'];
}

/** Where data that was granted is used; undefined for an agent, whose own page says whether it is connected. */
export function workspaceLink({ id, resourceType }: Pick<ResourceRequest, 'id' | 'resourceType'>): string | undefined {
  return resourceType === 'agent' ? undefined : to.use(id);
}
