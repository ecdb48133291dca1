import { EXPORTED_USES_PAGE } from '@carebourse/contracts/my-data';
import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { UnavailableError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { Context, DeliveryRpc } from '../../context.ts';
import { listReleasesOf, releaseNameOf, type ReleaseOfUse } from '../../store/releases.ts';
import { usesOfLinks, type UseOfPerson } from '../store/uses-of-links.ts';
import { ownLinks } from './own-links.ts';

const inputSchema = z.object({
  dependentId: idSchema.optional(),
  cursor: z.string(),
  limit: z.int().min(1).max(EXPORTED_USES_PAGE),
});

/** Profile notes the look at a dependent's record; one's own is told without a line, as all that is one's own. */
export const listRecordUses: DeliveryRpc<'ListRecordUses'> = async (context, request) => {
  const { dependentId, cursor, limit } = parse(inputSchema, request);
  const beforeId = readCursor(cursor, idSchema);
  const { db, tables } = context;
  const links = await ownLinks(context, dependentId);
  const uses = await usesOfLinks(db, tables, links, { beforeId, limit });
  const { items, nextCursor } = toPage(uses, limit, ({ id }) => id);
  const [releases, names] = await Promise.all([listReleasesOf(db, items), namesOf(context, items)]);
  return {
    linked: links.length > 0,
    uses: items.map((use) => present(use, releases.get(releaseNameOf(use)), names.get(use.userId))),
    nextCursor,
  };
};

/** Who read, by id; while identity is away patients go on with numbers. */
async function namesOf(
  { identity }: Pick<Context, 'identity'>,
  uses: readonly UseOfPerson[],
): Promise<Map<number, string>> {
  const ids = [...new Set(uses.map(({ userId }) => userId))];
  if (ids.length === 0) return new Map();
  const { readers } = await identity.call('NameReaders', { ids }).catch((error: unknown) => {
    if (error instanceof UnavailableError) return { readers: [] };
    throw error;
  });
  return new Map(readers.map(({ id, name }) => [id, name]));
}

function present(use: UseOfPerson, release: ReleaseOfUse | undefined, readerName: string | undefined) {
  const { id, at, way, tableId, tableTitle, userId, organizationId, purposeKind, requestId, included } = use;
  const definition = release && tableDefinitionSchema.parse(release.definition);
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
    kinds: definition?.kinds ?? [],
    synthetic: definition?.synthetic ?? false,
    organizationId: organizationId ?? undefined,
    purpose: purposeKind ?? undefined,
    readerName,
  };
}
