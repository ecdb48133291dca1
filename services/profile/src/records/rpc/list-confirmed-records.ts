import { healthNumberOf } from '@carebourse/contracts/health-card';
import { idSchema } from '@carebourse/contracts/text';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { ProfileRpc } from '../../context.ts';
import { listConfirmedLinks, type RecordLink } from '../../store/record-links.ts';

/** Links of a page. */
export const MOST_CONFIRMED = 1_000;

const inputSchema = z.object({
  userId: idSchema.optional(),
  afterId: z.int().min(0),
  limit: z.int().min(1).max(MOST_CONFIRMED),
});

/** The service that knows where records lie asks it for an officer, and notes the look. */
export const listConfirmedRecords: ProfileRpc<'ListConfirmedRecords'> = async ({ db, cipher, identity }, request) => {
  await requirePrivacyOfficer(identity);
  const { userId, afterId, limit: take } = parse(inputSchema, request);
  return { records: (await listConfirmedLinks(db, cipher, { userId, afterId, take })).map(present) };
};

function present({ id, userId, dependentId, claim }: RecordLink) {
  return {
    id,
    userId,
    dependentId: dependentId ?? undefined,
    name: claim.name,
    healthNumber: healthNumberOf(claim.healthCardNumber),
  };
}
