import type { Transaction } from '../../store/database.ts';
import { dropDirectives, eraseHistory } from '../../directives/store/directives.ts';
import { dropClaims } from '../../store/record-links.ts';

/** Removes everything that this service holds about a person and their dependents. */
export async function erasePerson(tx: Transaction, userId: number, at: Date): Promise<void> {
  await dropClaims(tx, { userId }, at, 'ended');
  await tx.notification.deleteMany({ where: { userId } });
  await tx.recordQuestion.deleteMany({ where: { userId } });
  await tx.watch.deleteMany({ where: { userId } });
  await tx.savedSearch.deleteMany({ where: { userId } });
  await tx.dependent.deleteMany({ where: { parentId: userId } });
  await tx.preferences.deleteMany({ where: { userId } });
  await tx.roleProfile.deleteMany({ where: { userId } });
  await eraseHistory(tx, userId);
  await dropDirectives(tx, { userId });
}
