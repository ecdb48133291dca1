import { recordLinkQuerySchema } from '@carebourse/contracts/record-links';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { ProfileRpc } from '../../context.ts';
import { recordLinkAudit } from '../../rpc/audit.ts';
import { listHeldLinks } from './held-links.ts';
import { presentRecordLinks } from './present-record-link.ts';
import { requireCustodian } from './require-custodian.ts';

/** Nothing is shown before its line in the audit trail is written. */
export const listRecordLinks: ProfileRpc<'ListRecordLinks'> = async (context, request, { caller }) => {
  const custodian = await requireCustodian(context, caller);
  const { state, limit, cursor } = parse(recordLinkQuerySchema, request);
  const afterId = readCursor(cursor, z.int());
  const rows = await listHeldLinks(context, custodian, { state, afterId, take: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  await context.db.outbox.createMany({
    data: items.map((link) => recordLinkAudit(caller, 'record-link.viewed', link)),
  });
  return { links: await presentRecordLinks(context, items), nextCursor };
};
