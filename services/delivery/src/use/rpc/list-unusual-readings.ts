import { unusualReadingQuerySchema } from '@carebourse/contracts/unusual-reading';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { listReadings } from '../store/unusual-readings.ts';
import { presentReading } from './present-reading.ts';

export const listUnusualReadings: DeliveryRpc<'ListUnusualReadings'> = async ({ db, cipher, identity }, request) => {
  await requirePrivacyOfficer(identity);
  const { limit, cursor } = parse(unusualReadingQuerySchema, request);
  const rows = await listReadings(db, cipher, { beforeId: readCursor(cursor, z.int()), take: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  return { readings: items.map(presentReading), nextCursor };
};
