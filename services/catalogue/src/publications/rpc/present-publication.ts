import type { PublicationRow } from '../../store/publications.ts';

export function presentPublication(row: PublicationRow) {
  return {
    id: row.id,
    resourceType: row.resourceType,
    resourceId: row.resourceId,
    name: row.content.name,
    stewardName: row.content.stewardName ?? undefined,
    state: row.state,
    from: row.from,
    revision: row.revision,
    note: row.note ?? undefined,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedBy ?? undefined,
    decidedAt: row.decidedAt?.toISOString(),
    comment: row.comment ?? undefined,
    detailKind: row.detailKind ?? undefined,
  };
}
