import { healthNumberOf } from '@carebourse/contracts/health-card';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { ProfileRpc } from '../../context.ts';
import { MOST_CONFIRMED } from './list-confirmed-records.ts';
import { listConfirmedLinks } from '../../store/record-links.ts';

const inputSchema = z.object({ afterId: z.int().min(0), limit: z.int().min(1).max(MOST_CONFIRMED) });

export const listRecordAccounts: ProfileRpc<'ListRecordAccounts'> = async ({ db, cipher }, request) => {
  const { afterId, limit: take } = parse(inputSchema, request);
  const links = await listConfirmedLinks(db, cipher, { userId: undefined, afterId, take });
  return {
    accounts: links.map(({ id, userId, claim }) => ({
      id,
      userId,
      healthNumber: healthNumberOf(claim.healthCardNumber),
    })),
  };
};
