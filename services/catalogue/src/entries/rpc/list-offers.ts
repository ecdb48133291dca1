import { LIMITS } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { listOffers as findOffers } from '../store/offers.ts';

const inputSchema = z.object({ stewardOrganizationId: idSchema });

export const listOffers: CatalogueRpc<'ListOffers'> = ({ db }, request) => {
  const { stewardOrganizationId } = parse(inputSchema, request);
  return findOffers(db, stewardOrganizationId, LIMITS.offers.max);
};
