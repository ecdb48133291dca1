import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AccessRequestRpc } from '../../context.ts';
import { grantNotFound, requireLive } from '../../grants/domain/grant-use.ts';
import { isByReviewer, takeVisaIndex } from '../store/visas.ts';

const inputSchema = z.object({ id: idSchema });

const grantFields = {
  userId: true,
  resourceType: true,
  resourceId: true,
  resourceName: true,
  stewardOrganizationId: true,
};

/** Whoever signs the visa writes the line of the audit trail. */
export const prepareVisa: AccessRequestRpc<'PrepareVisa'> = async ({ db, now }, request, { caller }) => {
  const { id } = parse(inputSchema, request);
  return db.$transaction(async (tx) => {
    const grant = await tx.grant.findUnique({
      where: { requestId: id },
      include: { request: { select: grantFields } },
    });
    if (grant?.request.userId !== caller.userId) throw grantNotFound();
    requireLive(grant, now());
    const { resourceType, resourceId, resourceName, stewardOrganizationId } = grant.request;
    return {
      resourceType,
      resourceId,
      resourceName,
      stewardOrganizationId: stewardOrganizationId ?? undefined,
      grantedAt: grant.grantedAt.toISOString(),
      endsAt: grant.expiresAt?.toISOString(),
      statusIndex: await takeVisaIndex(tx, id),
      byReviewer: await isByReviewer(tx, id),
    };
  });
};
