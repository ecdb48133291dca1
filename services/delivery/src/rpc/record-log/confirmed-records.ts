import { personLinkOf } from '@carebourse/table-store/withheld';
import type { Context } from '../../context.ts';

/** Records of somebody in the tables, by the account that a custodian linked them to. */
export interface ConfirmedRecord {
  userId: number;
  /** Undefined for the account's own. */
  dependentId: number | undefined;
  name: string;
  /** As releases have it. */
  link: string;
}

const PAGE = 1_000;

/**
 * Records whose link was confirmed: of an account and its dependents, or all. Profile is asked as the caller.
 * @throws ForbiddenError for whoever is no privacy officer
 */
export async function confirmedRecords(
  { profile, secrets }: Pick<Context, 'profile' | 'secrets'>,
  userId?: number,
): Promise<ConfirmedRecord[]> {
  const all: ConfirmedRecord[] = [];
  for (let afterId = 0; ;) {
    const asked = { afterId, limit: PAGE, ...(userId !== undefined && { userId }) };
    const { records } = await profile.call('ListConfirmedRecords', asked);
    for (const { healthNumber, ...record } of records) {
      const { userId: holderId, dependentId, name } = record;
      all.push({ userId: holderId, dependentId, name, link: personLinkOf(healthNumber, secrets.link) });
    }
    const last = records[PAGE - 1];
    if (!last) return all;
    afterId = last.id;
  }
}
