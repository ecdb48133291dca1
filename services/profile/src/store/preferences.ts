import { DEFAULT_PREFERENCES, type Preferences } from '../domain/preferences.ts';
import type { Database, Transaction } from './database.ts';

export async function findPreferences(db: Database | Transaction, userId: number): Promise<Preferences> {
  return (await db.preferences.findUnique({ where: { userId } })) ?? DEFAULT_PREFERENCES;
}
