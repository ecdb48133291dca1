import { outboxRow } from '@carebourse/messaging/outbox';
import type { Context } from '../context.ts';
import { claimEnding, claimUnattested, type EndingGrant } from '../store/grants.ts';

const BATCH = 100;

/**
 * Tells of grants that end soon, to their owner and their steward, once at each of the days before the end; whoever was away
 * for some of them is told of the nearest alone. So are owners told by when they have to say that they still use one. Replicas may do it at once. Answers how many were told.
 */
export async function warnOfEnds({
  db,
  now,
  warningDays,
}: Pick<Context, 'db' | 'now' | 'warningDays'>): Promise<number> {
  let told = 0;
  for (const days of warningDays.toSorted((one, other) => one - other)) {
    for (const attestation of [false, true]) {
      const claim = attestation ? claimUnattested : claimEnding;
      told += await db.$transaction(async (tx) => {
        const ending = await claim(tx, { days, now: now(), limit: BATCH });
        await tx.outbox.createMany({ data: ending.map((grant) => warningOf(grant, days, attestation)) });
        return ending.length;
      });
    }
  }
  return told;
}

function warningOf(grant: EndingGrant, days: number, attestation: boolean) {
  const { id: requestId, stewardOrganizationId, expiresAt, ...about } = grant;
  return outboxRow({
    name: 'grant-ending',
    source: 'access-request',
    data: {
      ...about,
      requestId,
      stewardOrganizationId: stewardOrganizationId ?? undefined,
      endsAt: expiresAt.toISOString(),
      days,
      ...(attestation && { attestation }),
    },
  });
}
