import { ACCESS_TYPES, LIMITS, RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AccessRequestRpc } from '../../context.ts';
import { chooseGrants } from '../domain/grant-use.ts';
import { isActive } from '../../store/account-status.ts';
import { findPlans } from '../../store/entitlements.ts';
import { listGrants } from '../../store/requests.ts';
import { presentGrant } from '../../rpc/present.ts';

const soughtSchema = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  accessType: z.enum(ACCESS_TYPES),
  limit: z.int().min(1).max(LIMITS.page.max),
});

/** How many live grants of a type are looked at; of agents there are fewer. */
const MOST = 500;

/** What `FindGrant` would find, of all resources of a type. */
export const findGrants: AccessRequestRpc<'FindGrants'> = async ({ db, cipher, now }, request, { caller }) => {
  const { resourceType, accessType, limit } = parse(soughtSchema, request);
  const { userId } = caller;
  if (!(await isActive(db, userId))) return { grants: [] };
  const at = now();
  const [grants, plans] = await Promise.all([
    listGrants(db, cipher, { userId, now: at, resourceType }, { limit: MOST }),
    findPlans(db, userId),
  ]);
  return { grants: chooseGrants(grants, accessType, plans, at).slice(0, limit).map(presentGrant) };
};
