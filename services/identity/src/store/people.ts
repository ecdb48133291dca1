import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';
import { containing } from './search.ts';

/** A person with their organization. */
export const withOrganization = {
  membership: { include: { organization: { select: { name: true } } } },
} satisfies Prisma.UserInclude;

/** A person as the platform's admins see them. */
export type PersonRow = Prisma.UserGetPayload<{ include: typeof withOrganization }>;

const withPlace = {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  email: true,
  emailVerifiedAt: true,
  organization: true,
  licenseNumber: true,
  membership: { select: { status: true, organization: { select: { name: true, mailDomains: true, listedAt: true } } } },
} satisfies Prisma.UserSelect;

/** A person as those see them who decide on what they ask for. */
export type KnownPersonRow = Prisma.UserGetPayload<{ select: typeof withPlace }>;

/** Those of the ids that there are, in no order. */
export function findKnownPeople(db: Database, ids: number[]): Promise<KnownPersonRow[]> {
  return db.user.findMany({ where: { id: { in: ids } }, select: withPlace });
}

/** Which of the ids are accounts of the platform's admins, in no order. */
export async function adminsAmong(db: Database, ids: number[]): Promise<number[]> {
  const found = await db.user.findMany({ where: { id: { in: ids }, role: 'admin' }, select: { id: true } });
  return found.map(({ id }) => id);
}

/** What those are called whose accounts there are, in no order. */
export function findNames(db: Database, ids: number[]) {
  const select = { id: true, username: true, firstName: true, lastName: true } as const;
  return db.user.findMany({ where: { id: { in: ids }, deletedAt: null }, select });
}

export interface PeopleFilter {
  search: string | undefined;
  role: string | undefined;
  /** Id to go on after. */
  after: number | undefined;
  take: number;
}

/** In the order of registration. Every word of the search must be found in a name, the e-mail or the organization. */
export function searchPeople(db: Database, { search, role, after, take }: PeopleFilter): Promise<PersonRow[]> {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return db.user.findMany({
    where: {
      deletedAt: null,
      ...(after !== undefined && { id: { gt: after } }),
      ...(role && { role }),
      AND: words.map((word) => ({ OR: SEARCHED.map((field) => ({ [field]: containing(word) })) })),
    },
    include: withOrganization,
    orderBy: { id: 'asc' },
    take,
  });
}

const SEARCHED = ['username', 'firstName', 'lastName', 'email', 'organization'] as const;

/** @throws NotFoundError */
export async function findPerson(db: Database | Transaction, id: number): Promise<PersonRow> {
  const person = await db.user.findUnique({ where: { id, deletedAt: null }, include: withOrganization });
  if (!person) throw new NotFoundError(MESSAGES.people.notFound);
  return person;
}

/** Not a change that the person made: updatedAt stays as it was. */
export function setSuspension(tx: Transaction, { id, updatedAt }: PersonRow, suspendedAt: Date | null) {
  return tx.user.update({ where: { id }, data: { suspendedAt, updatedAt }, include: withOrganization });
}
