import { outboxRow } from '@carebourse/messaging/outbox';
import { eachItem, pageByPage } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import { claimEnding, listEnding, type EndingGrant, type Warning } from '../store/grants.ts';

const BATCH = 100;

/**
 * Tells of grants that end soon, to their owner and their steward, once at each of the days before the end; whoever was away
 * for some of them is told of the nearest alone. So are owners told by when they have to say that they still use one. Replicas may do it at once. Answers how many were told.
 */
export async function warnOfEnds({
  db,
  logger,
  now,
  warningDays,
}: Pick<Context, 'db' | 'logger' | 'now' | 'warningDays'>): Promise<number> {
  const warnings = warningDays
    .toSorted((one, other) => one - other)
    .flatMap((days) => [false, true].map((attestation) => ({ days, attestation })));
  const handle = ({ id, warning }: Owed) =>
    db.$transaction(async (tx) => {
      const ending = await claimEnding(tx, id, warning, now());
      if (!ending) return false;
      await tx.outbox.create({ data: warningOf(ending, warning) });
      return true;
    });
  const list = (warning: Warning) => (without: readonly number[]) =>
    listEnding(db, warning, { now: now(), limit: BATCH, without });
  async function* owed(): AsyncGenerator<Owed> {
    for (const warning of warnings) {
      for await (const id of pageByPage(list(warning), (key) => key)) yield { id, warning };
    }
  }
  return eachItem({ work: 'end warnings', db, logger, keyOf: ({ id }) => id, handle }, owed());
}

interface Owed {
  id: number;
  warning: Warning;
}

function warningOf(grant: EndingGrant, { days, attestation }: Warning) {
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
