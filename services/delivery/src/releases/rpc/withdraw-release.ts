import { MESSAGES } from '@carebourse/contracts/service-messages';
import { withdrawInputSchema } from '@carebourse/contracts/stewardship';
import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { publishWithdrawn } from '../../events/publish.ts';
import { restateTable } from '../../events/restate-tables.ts';
import { changeRelease, lockRelease } from '../../store/releases.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { showStewardship } from './show-stewardship.ts';

export const releaseKeySchema = z.object({ tableId: idSchema, number: z.int().min(1) });

/** Each use looks for a release that was not withdrawn, also one under way: it is closed at once. */
export const withdrawRelease: DeliveryRpc<'WithdrawRelease'> = async (context, request, { caller }) => {
  const { db, now } = context;
  const entry = await requireStewarded(context, caller, request, 'change');
  const key = parse(releaseKeySchema, request);
  const { reason: withdrawReason } = parse(withdrawInputSchema, request);
  await db.$transaction(async (tx) => {
    const release = await lockRelease(tx, entry, key);
    if (!release) throw new NotFoundError(MESSAGES.uploads.releaseNotFound);
    if (release.withdrawnAt) return;
    await changeRelease(tx, key, { withdrawnAt: now(), withdrawReason });
    const { title: tableTitle } = tableDefinitionSchema.parse(release.definition);
    const { resourceType, resourceId } = entry;
    const { tableId, number } = key;
    await publishWithdrawn(tx, { resourceType, resourceId, tableId, release: number, tableTitle });
    await restateTable(tx, tableId);
    await auditAct(tx, caller, 'release.withdrawn', entry);
  });
  return { stewardship: await showStewardship(context, caller, entry) };
};
