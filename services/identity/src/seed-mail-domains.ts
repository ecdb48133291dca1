import type { Transaction } from './store/database.ts';

/** Names the demo organizations' mail domains. A seed of its own, so that demo data from before there were any catches up. */
export async function seedMailDomains(
  tx: Transaction,
  organizations: { id: number; name: string; mailDomains: string[] }[],
): Promise<boolean> {
  const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'mail-domains' }], skipDuplicates: true });
  if (count === 0) return false;
  for (const { id, name, mailDomains } of organizations) {
    await tx.organization.updateMany({ where: { id, name, mailDomains: { isEmpty: true } }, data: { mailDomains } });
  }
  return true;
}
