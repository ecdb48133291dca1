import type { Transaction } from './store/database.ts';

const DEMO_ADMIN = 'admin@carebourse.example';

/** Makes the demo admin a privacy officer. A seed of its own, so that demo data from before there were any catches up. */
export async function seedPrivacyOfficer(tx: Transaction): Promise<boolean> {
  const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'privacy-officer' }], skipDuplicates: true });
  if (count === 0) return false;
  const admins = { email: DEMO_ADMIN, role: 'admin', deletedAt: null };
  await tx.user.updateMany({ where: admins, data: { privacyOfficerAt: new Date() } });
  return true;
}
