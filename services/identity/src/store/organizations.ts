import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { OrganizationContact, OrganizationContent } from '@carebourse/contracts/organizations';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { countingAt } from '../accounts/domain/confirmed-address.ts';
import { type Organization, Prisma } from '../../generated/prisma/client.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import type { Database, Transaction } from './database.ts';
import { containing } from './search.ts';

const { organizations: words } = MESSAGES;

const withTenants = {
  directoryTenants: { select: { id: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrganizationInclude;

/** An organization and which tenants of the directory are its own. */
export type OrganizationWithTenants = Prisma.OrganizationGetPayload<{ include: typeof withTenants }>;

/** @throws NotFoundError */
export async function findOrganization(db: Database | Transaction, id: number): Promise<OrganizationWithTenants> {
  const found = await db.organization.findUnique({ where: { id }, include: withTenants });
  if (!found) throw new NotFoundError(words.notFound);
  return found;
}

/** How its trust stands, with who proposed it as their account stands now. */
export async function findTrust(db: Database | Transaction, id: number) {
  const { trustedAt, trustProposedBy, trustProposedAt } = await findOrganization(db, id);
  const proposer =
    trustProposedBy === null ? null : await db.user.findUnique({ where: { id: trustProposedBy }, select: PROPOSER });
  return { trustedAt, trustProposedAt, proposer: proposer && { ...proposer, userId: proposer.id } };
}

const PROPOSER = {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  suspendedAt: true,
  deletedAt: true,
} as const;

/** Stores a step of its trust. */
export async function saveTrust(
  tx: Transaction,
  id: number,
  step: 'proposed' | 'agreed' | 'declined' | 'ended',
  adminId: number,
  at: Date,
): Promise<void> {
  const proposal =
    step === 'proposed'
      ? { trustProposedBy: adminId, trustProposedAt: at }
      : { trustProposedBy: null, trustProposedAt: null };
  await tx.organization.update({ where: { id }, data: { trustedAt: step === 'agreed' ? at : null, ...proposal } });
}

/** The condition of a query for organizations that anybody may claim and that steward something. */
export const LISTED = { listedAt: { not: null } } as const;

/** Of those that somebody founded, the ones that an admin of the platform has to look at. */
const WAITING = { listedAt: null, refusedAt: null } as const;

type Named = Pick<Organization, 'id' | 'name' | 'listedAt'>;

/** The listed one that is called so, as far as `folded` looks; undefined when none is, or more than one. */
export async function findOrganizationNamed(db: Database, name: string): Promise<Named | undefined> {
  const listed = (await organizationsNamed(db, name)).filter(({ listedAt }) => listedAt !== null);
  return listed.length === 1 ? listed[0] : undefined;
}

/** All that are called so, as far as `folded` looks. */
export function organizationsNamed(db: Database | Transaction, name: string): Promise<Named[]> {
  return db.$queryRaw<Named[]>`
    SELECT id, name, listed_at AS "listedAt" FROM organization
    WHERE ${folded(Prisma.sql`name`)} = ${folded(Prisma.sql`${name}::text`)}`;
}

/**
 * What is left of a name in SQL without case, spaces, punctuation (a phone types ’ for ') and accents, and without what some
 * write around it: “The”, “Inc.”
 */
function folded(name: Prisma.Sql): Prisma.Sql {
  const around = Prisma.sql`'^\\s*the\\s+|[\\s,]+(inc|incorporated|ltd|limited|corp|corporation|llc|llp)[\\s.]*$'`;
  const core = Prisma.sql`regexp_replace(lower(normalize(${name}, NFKD)), ${around}, '', 'g')`;
  return Prisma.sql`regexp_replace(${core}, '[\\s[:punct:]\\u0300-\\u036f\\u2010-\\u2027]', '', 'g')`;
}

/** Of a custodianship that waits for another admin of the platform. */
const PROPOSED = { confirmedAt: null, endedAt: null } as const;

interface OrganizationSearch {
  search: string | undefined;
  /** Those alone that wait to be listed, of which somebody claims to be a member, or of which an admin proposed something. */
  waiting: boolean;
  after: string | undefined;
  take: number;
  now: Date;
}

/** By name, with how many members and claims each has; a claim counts once the address of who makes it does. */
export async function searchOrganizations(db: Database, { search, waiting, after, take, now }: OrganizationSearch) {
  const organizations = await db.organization.findMany({
    where: {
      ...(after !== undefined && { name: { gt: after } }),
      AND: [
        search ? { OR: [{ name: containing(search) }, { city: containing(search) }] } : {},
        waiting
          ? {
              OR: [
                WAITING,
                { memberships: { some: { status: 'claimed', user: countingAt(now) } } },
                { custodianships: { some: PROPOSED } },
                { trustProposedBy: { not: null } },
              ],
            }
          : {},
      ],
    },
    orderBy: { name: 'asc' },
    take,
    include: { custodianships: { where: PROPOSED, orderBy: { id: 'desc' }, take: 1 } },
  });
  const counts = await db.membership.groupBy({
    by: ['organizationId', 'status'],
    where: {
      organizationId: { in: organizations.map(({ id }) => id) },
      OR: [{ status: 'confirmed' }, { user: countingAt(now) }],
    },
    _count: true,
  });
  const numbers = new Map(counts.map(({ organizationId, status, _count }) => [`${organizationId} ${status}`, _count]));
  const countOf = (id: number, status: string) => numbers.get(`${id} ${status}`) ?? 0;
  return organizations.map(({ custodianships: [proposed], ...organization }) => ({
    organization,
    custodianProposedBy: proposed?.grantedBy,
    trustProposedBy: organization.trustProposedBy ?? undefined,
    confirmedMembers: countOf(organization.id, 'confirmed'),
    claims: countOf(organization.id, 'claimed'),
  }));
}

/** What the organization's own row holds of it. */
type Described = Omit<OrganizationContent, 'directoryTenants'>;

/** @throws ConflictError when the name is taken */
export function createOrganization(
  tx: Transaction,
  content: Described & Partial<Pick<Organization, 'listedAt' | 'seatLimit'>>,
): Promise<Organization> {
  return tx.organization.create({ data: content }).catch(refuseTakenName);
}

/** @throws ConflictError when the name is taken */
export function updateOrganization(
  tx: Transaction,
  id: number,
  content: Described & { refusedAt?: null; refusalReason?: null },
): Promise<Organization> {
  return tx.organization.update({ where: { id }, data: content }).catch(refuseTakenName);
}

export async function refuseOrganization(
  tx: Transaction,
  id: number,
  refusalReason: string,
  refusedAt: Date,
): Promise<void> {
  await tx.organization.update({ where: { id }, data: { refusedAt, refusalReason } });
}

export function setContact(tx: Transaction, id: number, contact: OrganizationContact): Promise<Organization> {
  return tx.organization.update({ where: { id }, data: contact });
}

/** The listed one that gives its people addresses of this mail domain; undefined when none does, or more than one. */
export async function findOrganizationOfDomain(
  db: Database,
  domain: string,
): Promise<Pick<Organization, 'id' | 'name'> | undefined> {
  const found = await db.organization.findMany({
    where: { ...LISTED, mailDomains: { has: domain } },
    select: { id: true, name: true },
    take: 2,
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Whether any listed organization gives its people addresses of this mail domain. */
export async function isMailDomain(tx: Transaction, domain: string): Promise<boolean> {
  return (await tx.organization.count({ where: { ...LISTED, mailDomains: { has: domain } } })) > 0;
}

function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? nameTaken(error) : error;
}

export function nameTaken(cause?: unknown): ConflictError {
  return new ConflictError(words.nameTaken, { cause, detail: { type: PROBLEM_TYPES.nameTaken } });
}
