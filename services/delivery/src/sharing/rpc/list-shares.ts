import { shareName, SHARES_OF_PAGE } from '@carebourse/contracts/sharing';
import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import { readCursor, writeCursor } from '@carebourse/runtime/cursor';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { openShare } from './open-share.ts';

const inputSchema = z.object({ limit: z.int().min(0).max(SHARES_OF_PAGE), cursor: z.string() });

/** The grant after which a page begins; with 0 it begins at the first. */
const placeSchema = z.int().min(0);

export const listShares: DeliveryRpc<'ListShares'> = async (context, request, { caller }) => {
  const { limit, cursor } = parse(inputSchema, request);
  const afterId = readCursor(cursor, placeSchema) ?? 0;
  const page = { limit: limit + 1, ...(afterId > 0 && { afterId }) };
  const { grants } = await context.accessRequest.grants.call('ListGrants', { page });
  const looked = grants.slice(0, limit);
  const shares = await Promise.all(
    looked
      .filter(({ resourceType }) => TABLE_ENTRY_TYPES.some((type) => type === resourceType))
      .map(async ({ id }) => ((await opens(() => openShare(context, id, caller))) ? [shareName(id)] : [])),
  );
  return {
    shares: shares.flat(),
    nextCursor: grants.length > limit ? writeCursor(looked.at(-1)?.id ?? afterId) : '',
  };
};

/** @throws UnavailableError when it cannot be known */
async function opens(open: () => Promise<unknown>): Promise<boolean> {
  try {
    await open();
    return true;
  } catch (error) {
    if (error instanceof ForbiddenError || error instanceof NotFoundError) return false;
    throw error;
  }
}
