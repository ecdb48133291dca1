import { DEFAULT_PREFERENCES, type Preferences } from '../notifications/domain/preferences.ts';
import type { Database, Transaction } from './database.ts';

export async function findPreferences(db: Database | Transaction, userId: number): Promise<Preferences> {
  return (await db.preferences.findUnique({ where: { userId } })) ?? DEFAULT_PREFERENCES;
}

/** What is not named stays, or is the default for a person who never chose. */
export async function savePreferences(tx: Transaction, userId: number, chosen: Partial<Preferences>): Promise<void> {
  await tx.preferences.upsert({
    where: { userId },
    create: { userId, ...DEFAULT_PREFERENCES, ...chosen },
    update: chosen,
  });
}
