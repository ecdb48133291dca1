import { LIMITS } from '@carebourse/contracts/constants';
import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { listReleasesOf, releaseNameOf, type ReleaseOfUse } from '../../store/releases.ts';
import { usesOfLinks, type UseOfPerson } from '../../store/uses-of-links.ts';
import { ownLinks } from './own-links.ts';

const askedSchema = z.object({
  dependentId: idSchema.optional(),
  cursor: z.string(),
  limit: z.int().min(1).max(LIMITS.page.max),
});

/** Profile notes the look at a dependent's record; one's own is told without a line, as all that is one's own. */
export const listRecordUses: DeliveryRpc<'ListRecordUses'> = async (context, request) => {
  const { dependentId, cursor, limit } = parse(askedSchema, request);
  const beforeId = readCursor(cursor, idSchema);
  const { db, tables } = context;
  const links = await ownLinks(context, dependentId);
  const uses = await usesOfLinks(db, tables, links, { beforeId, limit });
  const { items, nextCursor } = toPage(uses, limit, ({ id }) => id);
  const releases = await listReleasesOf(db, items);
  return {
    linked: links.length > 0,
    uses: items.map((use) => present(use, releases.get(releaseNameOf(use)))),
    nextCursor,
  };
};

function present(use: UseOfPerson, release: ReleaseOfUse | undefined) {
  const { id, at, way, tableId, tableTitle, userId, organizationId, purposeKind, requestId, included } = use;
  return {
    id,
    way,
    tableId,
    tableTitle,
    userId,
    requestId,
    included,
    release: use.release,
    at: at.toISOString(),
    resourceType: release?.table.resourceType ?? '',
    resourceId: release?.table.resourceId ?? 0,
    kinds: release ? (tableDefinitionSchema.parse(release.definition).kinds ?? []) : [],
    organizationId: organizationId ?? undefined,
    purpose: purposeKind ?? undefined,
  };
}
