import { personLinkOf } from '@carebourse/table-store/withheld';
import type { Context } from '../../context.ts';
import { everyPage } from '../every-page.ts';

/** Records of somebody in the tables, by the account that a custodian linked them to. */
export interface ConfirmedRecord {
  userId: number;
  /** Undefined for the account's own. */
  dependentId: number | undefined;
  name: string;
  /** As releases have it. */
  link: string;
}

/**
 * Records whose link was confirmed: of an account and its dependents, or all. Profile is asked as the caller.
 * @throws ForbiddenError for whoever is no privacy officer
 */
export async function confirmedRecords(
  { profile, secrets }: Pick<Context, 'profile' | 'secrets'>,
  userId?: number,
): Promise<ConfirmedRecord[]> {
  const records = await everyPage(
    async (page) => (await profile.records.call('ListConfirmedRecords', { ...page, userId })).records,
  );
  return records.map(({ userId: holderId, dependentId, name, healthNumber }) => ({
    userId: holderId,
    dependentId,
    name,
    link: personLinkOf(healthNumber, secrets.link),
  }));
}
