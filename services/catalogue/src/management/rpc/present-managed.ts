import type { ResourceType } from '@carebourse/contracts/constants';
import { statusOf } from '../../entries/domain/managed-resource.ts';
import type { ManagedRow } from '../../store/managed-resources.ts';
import type { RevisionRow } from '../../store/revisions.ts';
import { presentContent } from '../../rpc/resource-content.ts';

/** @param publicationId of the publication that waits */
export function presentManaged(resourceType: ResourceType, row: ManagedRow, publicationId?: number) {
  return {
    id: row.id,
    content: presentContent(resourceType, row.content),
    status: statusOf(row),
    revision: row.revision,
    publishedAt: row.publishedAt?.toISOString(),
    retiredAt: row.retiredAt?.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy ?? undefined,
    stewardName: row.content.stewardName ?? undefined,
    publicationId,
  };
}

export function presentRevision(resourceType: ResourceType, row: RevisionRow) {
  return {
    revision: row.revision,
    action: row.action,
    at: row.at.toISOString(),
    actorId: row.actorId ?? undefined,
    status: statusOf(row),
    content: presentContent(resourceType, row.content),
    proposedBy: row.proposedBy ?? undefined,
    note: row.note ?? undefined,
  };
}
