import { ACTIVE } from '../../accounts/domain/account-status.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type PersonRow, withOrganization } from '../../store/people.ts';

/** Ids of the privacy officers whose accounts may act. */
export async function listPrivacyOfficers(db: Database): Promise<number[]> {
  const officers = await db.user.findMany({
    where: { privacyOfficerAt: { not: null }, ...ACTIVE },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return officers.map(({ id }) => id);
}

/** Not a change that the person made: updatedAt stays as it was. */
export function setPrivacyOfficer(tx: Transaction, { id, updatedAt }: PersonRow, privacyOfficerAt: Date | null) {
  return tx.user.update({ where: { id }, data: { privacyOfficerAt, updatedAt }, include: withOrganization });
}
