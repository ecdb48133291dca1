import { breachQuerySchema } from '@carebourse/contracts/privacy-desk';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { ProfileRpc } from '../../context.ts';
import { listBreaches as list } from '../store/breaches.ts';
import { presentBreach } from './present-breach.ts';

export const listBreaches: ProfileRpc<'ListBreaches'> = async ({ db, cipher, identity }, request) => {
  await requirePrivacyOfficer(identity);
  const { limit, cursor } = parse(breachQuerySchema, request);
  const rows = await list(db, cipher, { beforeId: readCursor(cursor, z.int()), take: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ breachId }) => breachId);
  return { breaches: items.map(presentBreach), nextCursor };
};
