import { MESSAGES } from '@carebourse/contracts/service-messages';
import { releaseScheduleSchema } from '@carebourse/contracts/release-schedule';
import { idSchema } from '@carebourse/contracts/text';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { findLocked, saveSchedule } from '../store/schedules.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { showStewardship } from './show-stewardship.ts';

const inputSchema = releaseScheduleSchema.extend({ tableId: idSchema });

/** By it the next release is expected, from the newest one on. */
export const changeSchedule: DeliveryRpc<'ChangeSchedule'> = async (context, request, { caller }) => {
  const { db } = context;
  const entry = await requireStewarded(context, caller, request, 'change');
  const { tableId, releaseEvery } = parse(inputSchema, { ...request, releaseEvery: request.releaseEvery ?? null });
  await db.$transaction(async (tx) => {
    const table = await findLocked(tx, entry, tableId);
    if (!table) throw new NotFoundError(MESSAGES.uploads.tableNotFound);
    if (table.releaseEvery === releaseEvery) return;
    await saveSchedule(tx, tableId, releaseEvery);
    await auditAct(tx, caller, 'schedule.changed', entry);
  });
  return { stewardship: await showStewardship(context, caller, entry) };
};
