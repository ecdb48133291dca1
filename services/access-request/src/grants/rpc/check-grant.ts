import { largestOf } from '@carebourse/contracts/plan-limits';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AccessRequestRpc } from '../../context.ts';
import { grantNotFound, requireLive, usableTypes } from '../domain/grant-use.ts';
import { findPlans } from '../../store/entitlements.ts';
import { findGrant } from '../store/grants.ts';

const checkSchema = z.object({ id: idSchema, userId: idSchema });

/** Asked at each use of what was granted, so it looks at the database and at nothing that may be late but plans. */
export const checkGrant: AccessRequestRpc<'CheckGrant'> = async ({ db, now }, request) => {
  const { id, userId } = parse(checkSchema, request);
  const [grant, plans] = await Promise.all([findGrant(db, id), findPlans(db, userId)]);
  if (!grant || grant.request.userId !== userId) throw grantNotFound();
  requireLive(grant, now());
  const { resourceType, resourceId, purposeKind } = grant.request;
  return {
    resourceType,
    resourceId,
    purposeKind: purposeKind ?? undefined,
    ...usableTypes(grant.accessTypes, plans),
    plan: largestOf(plans),
  };
};
