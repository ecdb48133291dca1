import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Database } from './database.ts';
import { published } from './published.ts';

/** What an access request must know of a resource, whatever its type. */
export interface Resource {
  name: string;
  accessRoles: string[];
  stewardOrganizationId: number | null;
  /** Only data domains and data collections have one. */
  accessLevel?: string;
}

const requested = { name: true, accessRoles: true, stewardOrganizationId: true } as const;
const requestedWithLevel = { ...requested, accessLevel: true } as const;

/** Only what is published can be asked for. */
export async function findResource(db: Database, reference: ResourceReference): Promise<Resource | null> {
  const where = { id: reference.resourceId, ...published };
  switch (reference.resourceType) {
    case 'agent':
      return db.agent.findUnique({ where, select: requested });
    case 'data':
      return db.dataProduct.findUnique({ where, select: requested });
    case 'dataDomain':
      return db.dataDomain.findUnique({ where, select: requestedWithLevel });
    case 'dataCollection':
      return db.dataCollection.findUnique({ where, select: requestedWithLevel });
  }
}

/** Those of these entries that are published, with their names. @returns in no order */
export async function findPublished(
  db: Database,
  entries: readonly ResourceReference[],
): Promise<(ResourceReference & { name: string })[]> {
  const byType = Map.groupBy(entries, ({ resourceType }) => resourceType);
  const found = await Promise.all(
    [...byType].map(async ([resourceType, ofType]) => {
      const ids = ofType.map(({ resourceId }) => resourceId);
      const rows = await publishedOf(db, resourceType, ids);
      return rows.map(({ id, name }) => ({ resourceType, resourceId: id, name }));
    }),
  );
  return found.flat();
}

function publishedOf(db: Database, type: ResourceType, ids: number[]): Promise<{ id: number; name: string }[]> {
  const asked = { where: { id: { in: ids }, ...published }, select: { id: true, name: true } } as const;
  switch (type) {
    case 'agent':
      return db.agent.findMany(asked);
    case 'data':
      return db.dataProduct.findMany(asked);
    case 'dataDomain':
      return db.dataDomain.findMany(asked);
    case 'dataCollection':
      return db.dataCollection.findMany(asked);
  }
}
