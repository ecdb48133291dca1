import type { RevisionAction } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { ResourceRevision } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';
import type { StoredContent } from './managed-resources.ts';

/** What an entry was after one of its changes. */
export type RevisionRow = Omit<ResourceRevision, 'content' | 'action'> & {
  content: StoredContent;
  action: RevisionAction;
};

/** Newest first. */
export async function listRevisions(
  db: Database,
  resourceType: ResourceType,
  resourceId: number,
): Promise<RevisionRow[]> {
  const rows = await db.resourceRevision.findMany({
    where: { resourceType, resourceId },
    orderBy: { revision: 'desc' },
  });
  return rows as unknown as RevisionRow[];
}

export async function findRevision(
  tx: Transaction,
  resourceType: ResourceType,
  resourceId: number,
  revision: number,
): Promise<RevisionRow | null> {
  const row = await tx.resourceRevision.findUnique({
    where: { resourceType_resourceId_revision: { resourceType, resourceId, revision } },
  });
  return row as unknown as RevisionRow | null;
}
