import type { EntryTerms } from '@carebourse/contracts/tables';
import type { Transaction } from '../../store/database.ts';
import type { Entry } from '../../store/tables.ts';

export async function saveEntryTerms(
  tx: Transaction,
  { resourceType, resourceId }: Entry,
  terms: EntryTerms,
): Promise<void> {
  const key = { resourceType, resourceId };
  await tx.entryTerms.upsert({
    where: { resourceType_resourceId: key },
    create: { ...key, ...terms },
    update: terms,
  });
}
