import { IMPORT_LIMITS, newHarvestSchema } from '@carebourse/contracts/imports';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { requireCallable } from '@carebourse/runtime/outbound/require-callable';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { addHarvest, countHarvests } from '../store/harvests.ts';
import { addressField } from './address-field.ts';
import { presentHarvest } from './present-harvest.ts';

const inputSchema = newHarvestSchema.extend({ base: z.string() });

/** The work beside the calls reads it, at once for the first time. */
export const startHarvest: CatalogueRpc<'StartHarvest'> = async (context, request, { caller }) => {
  const { db, now, outbound } = context;
  const { organizationId = null, ...asked } = parse(inputSchema, request);
  await requireCallable(asked.url, outbound, addressField);
  if ((await countHarvests(db)) >= IMPORT_LIMITS.harvests)
    throw new ConflictError(IMPORT_MESSAGES.tooManyHarvests(IMPORT_LIMITS.harvests));
  const at = now();
  const begun = { ...asked, organizationId, startedBy: caller.userId, startedAt: at, nextAt: at };
  const harvest = await addHarvest(db, begun).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ConflictError(IMPORT_MESSAGES.harvestKnown, { cause: error }) : error;
  });
  return { harvest: presentHarvest(harvest) };
};
