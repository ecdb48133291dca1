import { domainOf } from '../../accounts/domain/confirmed-address.ts';
import type { DirectoryPerson } from '../domain/directory-person.ts';
import type { Transaction } from '../../store/database.ts';
import { isMailDomain } from '../../store/organizations.ts';
import type { UserRow } from '../../store/users.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { settleAddress } from '../../rpc/settle-address.ts';

/**
 * Confirms an address by the directory's word, which counts inside the mail domains that organizations name and nowhere
 * else: whoever administers a directory can write any address into it.
 */
export async function takeDirectorysWord(
  tx: Transaction,
  user: UserRow,
  { email }: Pick<DirectoryPerson, 'email'>,
  at: Date,
): Promise<void> {
  if (user.emailVerifiedAt || user.email !== email || !(await isMailDomain(tx, domainOf(email)))) return;
  if (await settleAddress(tx, user.id, at)) {
    await tx.outbox.create({ data: accountAudit(user, 'email.verified-by-directory') });
  }
}
