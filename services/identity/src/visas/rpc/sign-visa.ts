import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { VISA_TYPE } from '@carebourse/contracts/visas';
import { parse } from '@carebourse/runtime/parse';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { IdentityRpc } from '../../context.ts';
import { visaClaims, visaSeconds } from '../domain/visa.ts';
import { OAUTH_PATHS } from '../../oauth/domain/addresses.ts';

const grantSchema = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  stewardOrganizationId: idSchema.optional(),
  grantedAt: z.coerce.date(),
  endsAt: z.coerce.date().optional(),
  statusIndex: z.int().min(0),
  byReviewer: z.boolean(),
});

/** Whether there is such a grant was asked of its owner before: UseCheck of delivery. */
export const signVisa: IdentityRpc<'SignVisa'> = async ({ keys, issuer, now }, request, { caller }) => {
  const grant = parse(grantSchema, request);
  const seconds = visaSeconds(grant, now());
  const visa = keys.signPublished({
    type: VISA_TYPE,
    subject: String(caller.userId),
    claims: { ...visaClaims(grant, issuer), jti: randomUUID() },
    seconds,
    keysAt: issuer + OAUTH_PATHS.jwks,
  });
  return { visa, expiresAt: new Date((Math.floor(now().getTime() / 1000) + seconds) * 1000).toISOString() };
};
