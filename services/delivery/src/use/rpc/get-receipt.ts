import type { ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { dayInOntario, yearOf } from '@carebourse/contracts/ontario-day';
import { tableDefinitionSchema, type TableDefinition } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { TAKING_WAYS, type UseWay } from '@carebourse/contracts/use';
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
import { presentChange } from '../../rpc/present-change.ts';
import { requireOwnGrant } from '../../rpc/require-own-grant.ts';
import { presentUse } from './present-use.ts';

const inputSchema = z.object({ requestId: idSchema, useId: idSchema });

/** Nothing is kept for it: the line of the record, the grant and the release say all that it tells. */
export const getReceipt: DeliveryRpc<'GetReceipt'> = async (context, request, { caller }) => {
  const { requestId, useId } = parse(inputSchema, request);
  const [grant, use] = await Promise.all([
    requireOwnGrant(context, requestId, caller),
    findUse(context.db, { id: useId, requestId }),
  ]);
  if (!use || !TAKING_WAYS.includes(use.way as UseWay)) throw new NotFoundError(MESSAGES.use.receiptNotFound);
  const resourceType = grant.resourceType as ResourceType;
  const { resourceId, resourceName, accessTypes, purpose, purposeKind, conditions, comment: approvalText } = grant;
  const [release, { stewardName }] = await Promise.all([
    findRelease(context.db, use.tableId, use.release),
    catalogueEntries(context.catalogue.entries).find(resourceType, resourceId),
  ]);
  const definition = tableDefinitionSchema.parse(release.definition);
  const { name, title, synthetic } = definition;
  const { publishedAt } = release;
  const receipt = {
    use: presentUse(use),
    entry: { resourceType, resourceId, name: resourceName, stewardName: stewardName ?? undefined },
    table: { name, title, synthetic, publishedAt: publishedAt.toISOString() },
    terms: { accessTypes, purpose, purposeKind, conditions, approvalText },
    since: (await changesSince(context.db, { resourceType, resourceId }, use)).map(presentChange),
    citation: citationOf({ use, definition, publishedAt, entryName: resourceName, stewardName }),
    live: grant.live,
    until: grant.expiresAt,
  };
  return { receipt };
};

/** What whoever took it has to know of its release by now. */
async function changesSince(db: Database, entry: Entry, { requestId, tableId, release }: UseRow) {
  const changes = await listReleaseChanges(db, entry, requestId);
  return changes
    .filter((change) => change.tableId === tableId)
    .filter((change) => change.release === release || (change.release === release + 1 && change.corrects !== null));
}

interface Cited {
  use: UseRow;
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
  return `${made}. ${what}. Carebourse. Taken ${dayInOntario(use.at)}.`;
}
