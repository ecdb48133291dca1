import { MESSAGES } from '@carebourse/contracts/service-messages';
import { statusListParams } from '@carebourse/contracts/visas';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { packStatuses } from '../domain/visa-status.ts';
import { findLastList, listStatuses } from '../store/visas.ts';

/** Read anew each time: what has ended says so at once. */
export const getVisaStatuses: AccessRequestRpc<'GetVisaStatuses'> = async ({ db, now }, request) => {
  const { list } = parse(statusListParams, request);
  if (list > (await findLastList(db)).list) throw new NotFoundError(MESSAGES.use.statusListNotFound);
  return { statuses: Buffer.from(packStatuses(list, await listStatuses(db, list, now()))) };
};
