import type { ImportLineRow } from '../store/import-lines.ts';
import type { ImportRow } from '../store/imports.ts';

export function presentImport(row: ImportRow) {
  const { id, source, startedBy, state, made, changed, gone, unchanged, problems, applied, publish } = row;
  return {
    id,
    source,
    startedBy,
    state,
    made,
    changed,
    gone,
    left: unchanged,
    problems,
    applied,
    publish,
    harvestId: row.harvestId ?? undefined,
    organizationId: row.organizationId ?? undefined,
    reason: row.reason ?? undefined,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString(),
    relative: relativeOf(row),
  };
}

function relativeOf({ relativeCount: count, relativeFirst: first, relativeLine: line }: ImportRow) {
  return count === null ? undefined : { count, first: first ?? '', line: line ?? undefined };
}

export function presentImportLine(row: ImportLineRow) {
  const { position, action, source, resourceType, changes, problems } = row;
  return {
    position,
    action,
    source,
    resourceType,
    changes,
    problems,
    line: row.line ?? undefined,
    name: row.name ?? undefined,
    resourceId: row.resourceId ?? undefined,
  };
}
