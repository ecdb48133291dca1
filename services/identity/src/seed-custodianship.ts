import { shiftDate } from '@carebourse/runtime/seed';
import { addPerson, type SeedPerson } from './seed-people.ts';
import type { Transaction } from './store/database.ts';

/** Larkfield Primary Care Alliance, whose admin confirmed the links of the demo patient. */
const CUSTODIAN = 9;
/** Two admins of the platform. The first left since: their account is suspended and has no password. */
const [GRANTER, CONFIRMER] = [21, 4];

/** Makes a demo organization a custodian. A seed of its own, so that demo data from before there were any catches up. */
export async function seedCustodianship(tx: Transaction, people: readonly SeedPerson[]): Promise<boolean> {
  const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'custodianship' }], skipDuplicates: true });
  if (count === 0) return false;
  const granter = people.find(({ id }) => id === GRANTER);
  if (granter && !(await tx.user.findUnique({ where: { id: GRANTER } }))) await addPerson(tx, granter, null);
  await tx.custodianship.create({
    data: {
      organizationId: CUSTODIAN,
      grantedBy: GRANTER,
      grantedAt: shiftDate('2026-02-09T15:30:00Z'),
      confirmedBy: CONFIRMER,
      confirmedAt: shiftDate('2026-02-10T14:05:00Z'),
    },
  });
  return true;
}
