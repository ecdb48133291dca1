import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { listStewardedEntries as findEntries } from '../../store/stewarded-entries.ts';

const soughtSchema = z.object({
  stewardOrganizationId: idSchema.optional(),
  resourceType: z.enum(['data', 'dataDomain', 'dataCollection', 'agent']).optional(),
  resourceId: idSchema.optional(),
  drafts: z.boolean(),
});

/** Whose tables somebody may keep, and who sees drafts, is decided where the tables lie. */
export const listStewardedEntries: CatalogueRpc<'ListStewardedEntries'> = async ({ db }, request) => {
  const entries = await findEntries(db, parse(soughtSchema, request));
  return {
    entries: entries.map(({ stewardOrganizationId, ...entry }) => ({
      ...entry,
      stewardOrganizationId: stewardOrganizationId ?? undefined,
    })),
  };
};
