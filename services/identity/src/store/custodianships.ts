import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';
import { LISTED } from './organizations.ts';

const person = {
  select: { id: true, role: true, firstName: true, lastName: true, username: true, suspendedAt: true, deletedAt: true },
};
const withPeople = { granter: person, confirmer: person, ender: person } satisfies Prisma.CustodianshipInclude;

/** A grant of custodianship with the admins who decided on it. */
export type CustodianshipRow = Prisma.CustodianshipGetPayload<{ include: typeof withPeople }>;

/** The condition of a query for grants that count. */
export const COUNTING = { confirmedAt: { not: null }, endedAt: null } as const;

/** All that were ever made to an organization, the earliest first. */
export function listCustodianships(db: Database | Transaction, organizationId: number): Promise<CustodianshipRow[]> {
  return db.custodianship.findMany({ where: { organizationId }, include: withPeople, orderBy: { id: 'asc' } });
}

/** Ids of the organizations that are custodians. */
export async function listCustodianIds(db: Database): Promise<number[]> {
  const where = { ...COUNTING, organization: LISTED };
  const found = await db.custodianship.findMany({ where, select: { organizationId: true } });
  return found.map(({ organizationId }) => organizationId).toSorted((one, other) => one - other);
}

export async function addCustodianship(tx: Transaction, organizationId: number, grantedBy: number, grantedAt: Date) {
  await tx.custodianship.create({ data: { organizationId, grantedBy, grantedAt } });
}

export async function confirmCustodianship(tx: Transaction, id: number, confirmedBy: number, confirmedAt: Date) {
  await tx.custodianship.update({ where: { id }, data: { confirmedBy, confirmedAt } });
}

export async function endCustodianship(tx: Transaction, id: number, endedBy: number, endedAt: Date): Promise<void> {
  await tx.custodianship.update({ where: { id }, data: { endedBy, endedAt } });
}
