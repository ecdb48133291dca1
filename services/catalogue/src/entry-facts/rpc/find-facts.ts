import { FACT_ENTRY_TYPES } from '@carebourse/contracts/entry-facts';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { findFactsOf } from '../../store/entry-facts.ts';

const MOST = 200;
const inputSchema = z.object({ resourceType: z.enum(FACT_ENTRY_TYPES), resourceIds: z.array(idSchema).max(MOST) });

/** For whoever has the entries already, which are published. */
export const findFacts: CatalogueRpc<'FindFacts'> = async ({ db }, request) => {
  const { resourceType, resourceIds } = parse(inputSchema, request);
  const rows = await findFactsOf(db, resourceType, resourceIds);
  return {
    found: rows.map(({ resourceId, facts, version }) => ({ resourceId, facts: JSON.stringify(facts), version })),
  };
};
