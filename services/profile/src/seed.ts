import { dependentInputSchema } from '@carebourse/contracts/dependents';
import { ROLES } from '@carebourse/contracts/constants';
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { readEnv } from '@carebourse/runtime/env';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { runSeed, SEED_TRANSACTION, shiftDate } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { decisionsSchema, questionsSchema, seedDecisions, seedQuestions } from './seed/decisions.ts';
import { claimsOf } from './records/domain/record-link.ts';
import { openDatabase, type Transaction } from './store/database.ts';
import { columns } from './store/dependents.ts';
import { type HashNumber, openHashes } from './store/number-hash.ts';
import { decideLink, keepClaims, listLinksOf } from './store/record-links.ts';
import { changeRoleProfile } from './store/role-profiles.ts';
import { listSubjects } from './store/subjects.ts';

const profilesSchema = z.array(
  z.object({ userId: z.int(), profileType: z.enum(ROLES), profileData: z.record(z.string(), z.unknown()) }),
);

const dependentsSchema = z.array(
  dependentInputSchema.extend({ id: z.int(), parentId: z.int(), createdAt: z.iso.datetime() }),
);

const linksSchema = z.object({
  userId: z.int(),
  name: z.string(),
  decidedBy: z.int(),
  organizationId: z.int(),
  decidedAt: z.iso.datetime(),
});

type SeedDependent = z.output<typeof dependentsSchema>[number];

await runSeed('profile', async (readDemo) => {
  const config = await readStoreConfig();
  useServiceKey('profile', readEnv(serviceKeySettings));
  const db = openDatabase(config.DATABASE_URL);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  try {
    const profiles = profilesSchema.parse(readDemo('profile/profiles.json'));
    const dependents = dependentsSchema.parse(readDemo('profile/dependents.json'));
    const links = linksSchema.parse(readDemo('profile/links.json'));
    const decisions = decisionsSchema.parse(readDemo('profile/decisions.json'));
    const questions = questionsSchema.parse(readDemo('profile/questions.json'));
    const { hashNumber, hashId } = await openHashes(db, cipher);
    return await db.$transaction(async (tx) => {
      const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'demo' }], skipDuplicates: true });
      if (count === 0) return false;
      // The admin is among them: requests may be heard of before the admin's own registration.
      for (const { userId, profileType, profileData } of profiles) {
        await changeRoleProfile(tx, cipher, { userId, role: profileType }, () => profileData, hashId);
      }
      for (const dependent of dependents) await addDependent(tx, cipher, dependent);
      await confirmLinks(tx, { cipher, hashNumber }, links);
      await seedDecisions(tx, cipher, decisions);
      await seedQuestions(tx, cipher, questions);
      return true;
    }, SEED_TRANSACTION);
  } finally {
    await db.$disconnect();
  }
});

async function addDependent(tx: Transaction, cipher: FieldCipher, dependent: SeedDependent): Promise<void> {
  const { id, parentId, createdAt, ...fields } = dependent;
  await tx.dependent.create({
    data: { id, parentId, createdAt: shiftDate(createdAt), ...columns(cipher, id, fields) },
  });
}

/** The demo patient and her dependents are persons of the demo tables, and a custodian has checked that. */
async function confirmLinks(
  tx: Transaction,
  sealing: { cipher: FieldCipher; hashNumber: HashNumber },
  { userId, name, decidedAt, ...decided }: z.output<typeof linksSchema>,
): Promise<void> {
  const { cipher } = sealing;
  const at = shiftDate(decidedAt);
  await keepClaims(tx, sealing, userId, claimsOf(await listSubjects(tx, cipher, userId, name)), at);
  for (const link of await listLinksOf(tx, cipher, userId)) await decideLink(tx, cipher, link, decided, at);
}
