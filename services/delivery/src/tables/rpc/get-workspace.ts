import { rowsMayLeave } from '@carebourse/contracts/leaving-rows';
import type { AccessType } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { FrozenFigures } from '@carebourse/table-store/figures/frozen-figures';
import { actorOf, type AllowedUse } from '../../check/use-check.ts';
import type { Context, DeliveryRpc } from '../../context.ts';
import { listReleaseChanges } from '../../store/release-changes.ts';
import { findEntryTerms, listTables } from '../../store/tables.ts';
import { presentChange } from '../../rpc/present-change.ts';
import { openFigures, openReleased, requirePurpose, type OpenTable } from '../../rpc/open-table.ts';
import { presentTable } from './present-table.ts';
import { requireOwnGrant } from '../../rpc/require-own-grant.ts';
import { withinPatience } from '../../rpc/within-patience.ts';

export const getWorkspace: DeliveryRpc<'GetWorkspace'> = async (context, request, { caller, signal }) => {
  const requestId = parse(idSchema, request.requestId);
  const [grant, allowed] = await Promise.all([
    requireOwnGrant(context, requestId, caller),
    context.check.require({ requestId, ...actorOf(caller) }),
  ]);
  const [released, terms] = await Promise.all([listTables(context.db, allowed), findEntryTerms(context.db, allowed)]);
  requirePurpose(allowed, terms);
  const presented = released.map(async (table) => present(context, await openReleased(context, table, allowed, terms)));
  // What its columns hold is looked up anew when somebody decided on the use of their record.
  const tables = await withinPatience(Promise.all(presented), MESSAGES.use.beingMadeReady, signal);
  // That took its time.
  await context.check.require(allowed);
  const workspace = {
    grant: {
      id: requestId,
      resourceType: grant.resourceType,
      resourceId: grant.resourceId,
      resourceName: grant.resourceName,
      accessLevel: allowed.accessLevel ?? undefined,
      stewardName: allowed.stewardName ?? undefined,
      purpose: grant.purpose,
      purposeKind: allowed.purposeKind ?? undefined,
      conditions: grant.conditions,
      approvalText: grant.comment,
      ...usable(allowed, rowsMayLeave(allowed.accessLevel, terms)),
      grantedAt: grant.grantedAt,
      expiresAt: grant.expiresAt,
      heldUntil: grant.heldUntil,
      attestBy: grant.attestBy,
      ethicsApprovalEnd: grant.ethicsApprovalEnd,
    },
    tables,
    changes: (await listReleaseChanges(context.db, allowed, requestId)).map(presentChange),
    presignedSeconds: context.tables.presignedSeconds,
  };
  return { workspace };
};

async function present(context: Context, open: OpenTable) {
  const { contentHash, definition, released, mayShowFigures } = open.table.release;
  if (open.asks === 'figures') {
    return presentTable(open, { figures: mayShowFigures ? await openFigures(context, open) : NO_FIGURES });
  }
  const { condition } = definition.terms;
  return presentTable(open, { profile: await context.tables.profile(contentHash, released, open.withheld, condition) });
}

const NO_FIGURES: FrozenFigures = { version: 1, breaks: [], measures: [], atoms: [] };

/** What can be used now, and what waits for a plan, or for the terms of a confidential entry. */
function usable({ accessTypes, heldBack }: AllowedUse, rows: boolean) {
  const asRows = (type: AccessType) => type !== 'view';
  return {
    accessTypes: accessTypes.filter((type) => rows || !asRows(type)),
    heldBack: [
      ...accessTypes
        .filter((type) => !rows && asRows(type))
        .map((accessType) => ({ accessType, reason: 'confidential' as const })),
      ...heldBack.map((accessType) => ({ accessType, reason: 'plan' as const })),
    ],
  };
}
