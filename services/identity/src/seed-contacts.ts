import type { Transaction } from './store/database.ts';

interface Named {
  id: number;
  name: string;
  contactEmail: string | null;
  contactPage: string | null;
}

/** Says how the demo organizations are reached. A seed of its own, so that demo data from before they said it catches up. */
export async function seedContacts(tx: Transaction, organizations: readonly Named[]): Promise<boolean> {
  const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'contacts' }], skipDuplicates: true });
  if (count === 0) return false;
  for (const { id, name, contactEmail, contactPage } of organizations) {
    const silent = { id, name, contactEmail: null, contactPage: null };
    await tx.organization.updateMany({ where: silent, data: { contactEmail, contactPage } });
  }
  return true;
}
