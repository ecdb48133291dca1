import { entryFactsSchema, factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { SEED_TRANSACTION } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { readSeed } from './read-seed.ts';
import type { Database } from './store/database.ts';
import { addFacts, findFacts } from './store/entry-facts.ts';
import { listStewardedEntries } from './store/stewarded-entries.ts';

const factsSchema = z.array(factsReferenceSchema.extend({ facts: entryFactsSchema }));

/**
 * The facts of the demonstration's entries, once, also in a database whose entries are older than facts. What a steward
 * has told stays theirs.
 * @returns whether there was anything to do
 */
export async function seedFacts(db: Database): Promise<boolean> {
  const all = factsSchema.parse(readSeed('entry-facts.json'));
  const entries = await listStewardedEntries(db, {});
  const there = new Set(entries.map(({ resourceType, resourceId }) => `${resourceType}/${resourceId}`));
  return db.$transaction(async (tx) => {
    const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'entry facts' }], skipDuplicates: true });
    if (count === 0) return false;
    for (const { facts, ...entry } of all) {
      if (!there.has(`${entry.resourceType}/${entry.resourceId}`) || (await findFacts(tx, entry))) continue;
      await addFacts(tx, { ...entry, facts, version: 1, changedAt: new Date(), changedBy: null });
    }
    return true;
  }, SEED_TRANSACTION);
}
