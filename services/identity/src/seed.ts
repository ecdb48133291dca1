import { MEMBER_ROLES } from '@carebourse/contracts/constants';
import { pastOutboxRow } from '@carebourse/messaging/outbox';
import { runSeed, SEED_TRANSACTION, shiftDate } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { hashPassword } from './accounts/domain/password.ts';
import { hashInvitationToken, invitationExpiry, newInvitationToken } from './organizations/domain/invitation.ts';
import { NO_NAME } from './events/no-name.ts';
import { usernameKey } from './store/users.ts';
import { openDatabase, type Transaction } from './store/database.ts';

const time = z.iso.datetime().transform((text) => shiftDate(text));

const organizationsSchema = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    kind: z.string(),
    city: z.string(),
    description: z.string(),
    mailDomains: z.array(z.string()),
    contactEmail: z.email().nullable(),
    contactPage: z.url().nullable(),
    /** Two admins of the platform made it a custodian. */
    custodianship: z
      .object({ grantedBy: z.int(), grantedAt: time, confirmedBy: z.int(), confirmedAt: time })
      .optional(),
  }),
);

const peopleSchema = z.array(
  z.object({
    id: z.int(),
    username: z.string(),
    email: z.email(),
    /** Only the demo accounts have one; all others cannot sign in. */
    password: z.string().optional(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    privacyOfficer: z.boolean().default(false),
    organization: z.string().nullable(),
    organizationId: z.int().nullable(),
    membership: z.enum(['admin', 'member', 'claimed']).nullable(),
    specialty: z.string().nullable(),
    licenseNumber: z.string().nullable(),
    createdAt: time,
    suspendedAt: time.optional(),
  }),
);

const invitationsSchema = z.array(
  z.object({
    id: z.int(),
    organizationId: z.int(),
    email: z.email(),
    role: z.enum(MEMBER_ROLES),
    invitedBy: z.int(),
    createdAt: time,
  }),
);

type Organization = z.output<typeof organizationsSchema>[number];
type Person = z.output<typeof peopleSchema>[number];
type Invitation = z.output<typeof invitationsSchema>[number];

await runSeed('identity', async (readDemo) => {
  const db = openDatabase((await readStoreConfig()).DATABASE_URL);
  try {
    const organizations = organizationsSchema.parse(readDemo('identity/organizations.json'));
    const people = peopleSchema.parse(readDemo('identity/people.json'));
    const invitations = invitationsSchema.parse(readDemo('identity/invitations.json'));
    const passwords = await hashPasswords(people);
    return await db.$transaction(async (tx) => {
      const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'demo' }], skipDuplicates: true });
      if (count === 0) return false;
      await tx.organization.createMany({ data: organizations.map(({ custodianship: _, ...fields }) => fields) });
      for (const person of people) await addPerson(tx, person, passwords.get(person.id) ?? null);
      await addCustodianships(tx, organizations);
      await publishMemberships(tx);
      for (const invitation of invitations) await addInvitation(tx, invitation);
      return true;
    }, SEED_TRANSACTION);
  } finally {
    await db.$disconnect();
  }
});

/** The hash of each password, by the person's id. */
async function hashPasswords(people: readonly Person[]): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  for (const { id, password } of people) if (password !== undefined) hashes.set(id, await hashPassword(password));
  return hashes;
}

async function addPerson(tx: Transaction, person: Person, passwordHash: string | null): Promise<void> {
  const { password: _, privacyOfficer, organizationId, membership, createdAt, suspendedAt, ...fields } = person;
  await tx.user.create({
    data: {
      ...fields,
      usernameKey: usernameKey(person.username),
      passwordHash,
      createdAt,
      updatedAt: createdAt,
      emailVerifiedAt: createdAt,
      ...(privacyOfficer && { privacyOfficerAt: new Date() }),
      ...(suspendedAt !== undefined && { suspendedAt }),
      ...(organizationId !== null &&
        membership !== null && { membership: { create: membershipOf(organizationId, membership, createdAt) } }),
    },
  });
  const registered = pastOutboxRow(
    {
      name: 'user-registered',
      source: 'identity',
      data: { userId: person.id, username: NO_NAME, role: person.role, organizationId: organizationId ?? undefined },
    },
    createdAt,
  );
  await tx.outbox.create({ data: registered });
}

function membershipOf(organizationId: number, membership: NonNullable<Person['membership']>, since: Date) {
  if (membership === 'claimed') return { organizationId, since };
  return { organizationId, since, status: 'confirmed', role: membership };
}

async function addCustodianships(tx: Transaction, organizations: readonly Organization[]): Promise<void> {
  for (const { id: organizationId, custodianship } of organizations) {
    if (custodianship) await tx.custodianship.create({ data: { organizationId, ...custodianship } });
  }
}

/** Publishes an event for each membership and each claim of one. */
async function publishMemberships(tx: Transaction): Promise<void> {
  const memberships = await tx.membership.findMany({
    include: { organization: true },
    orderBy: [{ status: 'desc' }, { userId: 'asc' }],
  });
  await tx.outbox.createMany({
    data: memberships.map(({ userId, role, status, since, organization }) => {
      const about = { userId, organizationId: organization.id, organizationName: organization.name };
      const source = 'identity' as const;
      return pastOutboxRow(
        status === 'confirmed'
          ? { name: 'member-confirmed', source, data: { ...about, role, actorId: userId } }
          : { name: 'member-claimed', source, data: { ...about, username: NO_NAME } },
        since,
      );
    }),
  });
}

async function addInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  await tx.invitation.create({
    data: {
      ...invitation,
      // Nobody holds its link; sending it again makes one.
      tokenHash: hashInvitationToken(newInvitationToken()),
      expiresAt: invitationExpiry(invitation.createdAt),
    },
  });
}
