import { pastOutboxRow } from '@carebourse/messaging/outbox';
import { runSeed, SEED_TRANSACTION, shiftDate } from '@carebourse/runtime/seed';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { hashPassword } from './domain/accounts/password.ts';
import { seedContacts } from './seed-contacts.ts';
import { seedMailDomains } from './seed-mail-domains.ts';
import { seedPrivacyOfficer } from './seed-privacy-officer.ts';
import { seedMemberships } from './seed-memberships.ts';
import { openDatabase, type Transaction } from './store/database.ts';
import { usernameKey } from './store/accounts/users.ts';

const DEMO_PASSWORD = 'Demo-Pass-2026';
/** Users 1 to 4 are the demo accounts; the others have no password and cannot sign in. */
const LAST_DEMO_ACCOUNT = 4;

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
  }),
);

const peopleSchema = z.array(
  z.object({
    id: z.int(),
    username: z.string(),
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    organization: z.string().nullable(),
    organizationId: z.int().nullable(),
    membership: z.enum(['admin', 'member', 'claimed']).nullable(),
    specialty: z.string().nullable(),
    licenseNumber: z.string().nullable(),
    createdAt: z.iso.datetime(),
  }),
);

type Person = z.output<typeof peopleSchema>[number];

await runSeed('identity', async () => {
  const db = openDatabase((await readStoreConfig()).DATABASE_URL);
  try {
    const organizations = organizationsSchema.parse(readSeed('organizations.json'));
    const people = peopleSchema.parse(readSeed('people.json'));
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    return await db.$transaction(async (tx) => {
      const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'demo' }], skipDuplicates: true });
      if (count > 0) {
        await tx.organization.createMany({ data: organizations });
        for (const person of people) await addPerson(tx, person, passwordHash);
      }
      const namedDomains = await seedMailDomains(tx, organizations);
      const namedContacts = await seedContacts(tx, organizations);
      const hasOfficer = await seedPrivacyOfficer(tx);
      const seededMembers = await seedMemberships(tx, readSeed('invitations.json'));
      return seededMembers || namedDomains || namedContacts || hasOfficer || count > 0;
    }, SEED_TRANSACTION);
  } finally {
    await db.$disconnect();
  }
});

async function addPerson(tx: Transaction, person: Person, passwordHash: string): Promise<void> {
  const { organizationId, membership, createdAt, ...fields } = person;
  const registeredAt = shiftDate(createdAt);
  await tx.user.create({
    data: {
      ...fields,
      usernameKey: usernameKey(person.username),
      passwordHash: person.id <= LAST_DEMO_ACCOUNT ? passwordHash : null,
      createdAt: registeredAt,
      updatedAt: registeredAt,
      emailVerifiedAt: registeredAt,
      ...(organizationId !== null &&
        membership !== null && {
          membership: { create: membershipOf(organizationId, membership, registeredAt) },
        }),
    },
  });
  const registered = pastOutboxRow(
    {
      name: 'user-registered',
      source: 'identity',
      data: {
        userId: person.id,
        username: person.username,
        role: person.role,
        organizationId: organizationId ?? undefined,
      },
    },
    registeredAt,
  );
  await tx.outbox.create({ data: registered });
}

function membershipOf(organizationId: number, membership: NonNullable<Person['membership']>, since: Date) {
  if (membership === 'claimed') return { organizationId, since };
  return { organizationId, since, status: 'confirmed', role: membership };
}

function readSeed(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../seed/${file}`, import.meta.url), 'utf8'));
}
