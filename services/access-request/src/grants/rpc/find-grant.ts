import { ACCESS_TYPES, RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AccessRequestRpc } from '../../context.ts';
import { chooseGrant } from '../domain/grant-use.ts';
import { findPlans } from '../../store/entitlements.ts';
import { listGrantsOf } from '../store/grants.ts';

const soughtSchema = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  accessType: z.enum(ACCESS_TYPES),
});

/** For those who use a resource without naming the grant. What it allows is asked at each use, by its id. */
export const findGrant: AccessRequestRpc<'FindGrant'> = async ({ db, now }, request, { caller: { userId } }) => {
  const { accessType, ...resource } = parse(soughtSchema, request);
  const [grants, plans] = await Promise.all([listGrantsOf(db, userId, resource), findPlans(db, userId)]);
  return { id: chooseGrant(grants, accessType, plans, now()).requestId };
};
