import { runSeed, SEED_TRANSACTION } from '@carebourse/runtime/seed';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { hashPassword } from './domain/accounts/password.ts';
import { seedContacts } from './seed-contacts.ts';
import { seedCustodianship } from './seed-custodianship.ts';
import { seedMailDomains } from './seed-mail-domains.ts';
import { seedPrivacyOfficer } from './seed-privacy-officer.ts';
import { seedMemberships } from './seed-memberships.ts';
import { addPerson, peopleSchema } from './seed-people.ts';
import { openDatabase } from './store/database.ts';

const DEMO_PASSWORD = 'Demo-Pass-2026';

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
      const hasCustodian = await seedCustodianship(tx, people);
      const seededMembers = await seedMemberships(tx, readSeed('invitations.json'));
      return seededMembers || namedDomains || namedContacts || hasOfficer || hasCustodian || count > 0;
    }, SEED_TRANSACTION);
  } finally {
    await db.$disconnect();
  }
});

function readSeed(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../seed/${file}`, import.meta.url), 'utf8'));
}
