import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { AccessTarget } from '../../requests/request-form/access-target.ts';

type Entry = Pick<AiAgent, 'id' | 'name' | 'stewardName' | 'stewardOrganizationId' | 'accessRoles'>;

const fromEntry = ({ id, name, stewardName, stewardOrganizationId, accessRoles }: Entry) => ({
  resourceId: id,
  name,
  steward: stewardName,
  stewardId: stewardOrganizationId,
  accessRoles,
});

export const agentTarget = (agent: AiAgent): AccessTarget => ({ resourceType: 'agent', ...fromEntry(agent) });

export const dataProductTarget = (product: DataProduct): AccessTarget => ({
  resourceType: 'data',
  ...fromEntry(product),
});

export const domainTarget = (domain: DataDomain): AccessTarget => ({
  resourceType: 'dataDomain',
  accessLevel: domain.accessLevel,
  ...fromEntry(domain),
});

export const collectionTarget = (collection: DataCollection): AccessTarget => ({
  resourceType: 'dataCollection',
  accessLevel: collection.accessLevel,
  ...fromEntry(collection),
});
