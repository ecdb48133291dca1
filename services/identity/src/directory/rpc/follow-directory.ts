import type { DirectoryPerson } from '../domain/directory-person.ts';
import { followsDirectory } from '../../accounts/domain/follows-directory.ts';
import { publishName } from '../../events/name-events.ts';
import { setName, type UserRow } from '../../store/users.ts';
import type { Transaction } from '../../store/database.ts';
import { accountAudit } from '../../rpc/account-audit.ts';

/** Takes over how the directory calls somebody whose account is the directory's alone. A name that it leaves out stays. */
export async function followDirectory(
  tx: Transaction,
  user: UserRow,
  person: Pick<DirectoryPerson, 'firstName' | 'lastName'>,
): Promise<UserRow> {
  const firstName = person.firstName ?? user.firstName;
  const lastName = person.lastName ?? user.lastName;
  if (!followsDirectory(user) || (firstName === user.firstName && lastName === user.lastName)) return user;
  const changed = await setName(tx, user.id, { username: user.username, firstName, lastName });
  await publishName(tx, user, changed);
  await tx.outbox.create({ data: accountAudit(user, 'account.changed') });
  return changed;
}
