import type { AccessType, ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { dayInOntario, yearOf } from '@carebourse/contracts/ontario-day';
import { tableDefinitionSchema, type TableDefinition, type UsePurpose } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { type ReleaseChange, TAKING_WAYS, type Receipt, type Use } from '@carebourse/contracts/use';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import { catalogueEntries } from '../../check/entry-facts.ts';
import type { DeliveryRpc } from '../../context.ts';
import type { Database } from '../../store/database.ts';
import { listReleaseChanges } from '../../store/release-changes.ts';
import { findRelease } from '../../store/releases.ts';
import type { Entry } from '../../store/tables.ts';
import { findUse, type UseRow } from '../../store/uses.ts';
import { requireOwnGrant } from '../../rpc/require-own-grant.ts';

const inputSchema = z.object({ requestId: idSchema, useId: idSchema });

/** Nothing is kept for it: the line of the record, the grant and the release say all that it tells. */
export const getReceipt: DeliveryRpc<'GetReceipt'> = async (context, request, { caller }) => {
  const { requestId, useId } = parse(inputSchema, request);
  const [grant, row] = await Promise.all([
    requireOwnGrant(context, requestId, caller),
    findUse(context.db, { id: useId, requestId }),
  ]);
  const use = row && toUse(row);
  if (!use || !TAKING_WAYS.includes(use.way)) throw new NotFoundError(MESSAGES.use.receiptNotFound);
  const resourceType = grant.resourceType as ResourceType;
  const [release, { stewardName }] = await Promise.all([
    findRelease(context.db, use.tableId, use.release),
    catalogueEntries(context.catalogue.entries).find(resourceType, grant.resourceId),
  ]);
  const definition = tableDefinitionSchema.parse(release.definition);
  const { publishedAt } = release;
  const receipt: Receipt = {
    use,
    entry: { resourceType, resourceId: grant.resourceId, name: grant.resourceName, stewardName },
    table: {
      name: definition.name,
      title: definition.title,
      synthetic: definition.synthetic,
      publishedAt: publishedAt.toISOString(),
    },
    terms: {
      accessTypes: grant.accessTypes as AccessType[],
      purpose: grant.purpose,
      purposeKind: (grant.purposeKind ?? null) as UsePurpose | null,
      conditions: grant.conditions ?? null,
      approvalText: grant.comment ?? null,
    },
    since: await changesSince(context.db, { resourceType, resourceId: grant.resourceId }, use),
    citation: citationOf({ use, definition, publishedAt, entryName: grant.resourceName, stewardName }),
    keep: { live: grant.live, until: grant.expiresAt ?? null },
  };
  return { receipt: JSON.stringify(receipt) };
};

function toUse({ at, bytes, ...row }: UseRow): Use {
  return { ...row, way: row.way as Use['way'], at: at.toISOString(), bytes: Number(bytes) };
}

/** What whoever took it has to know of its release by now. */
async function changesSince(
  db: Database,
  entry: Entry,
  { requestId, tableId, release }: Use,
): Promise<ReleaseChange[]> {
  const changes = await listReleaseChanges(db, entry, requestId);
  return changes
    .filter((change) => change.tableId === tableId)
    .filter((change) => change.release === release || (change.release === release + 1 && change.corrects !== null))
    .map(({ tableId: _, ...change }) => change);
}

interface Cited {
  use: Use;
  definition: TableDefinition;
  publishedAt: Date;
  entryName: string;
  stewardName: string | null;
}

/**
 * Who made it, when, what it is and where it is from, as data is cited.
 * @see https://doi.org/10.25490/a97f-egyk (FORCE11, Joint Declaration of Data Citation Principles)
 */
function citationOf({ use, definition, publishedAt, entryName, stewardName }: Cited): string {
  const made = `${stewardName ?? 'Carebourse'} (${yearOf(dayInOntario(publishedAt))})`;
  const kind = definition.synthetic ? 'Synthetic data set' : 'Data set';
  const what = `${entryName}: ${definition.title}, release ${use.release} [${kind}]`;
  return `${made}. ${what}. Carebourse. Taken ${dayInOntario(new Date(use.at))}.`;
}
