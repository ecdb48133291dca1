import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import type { NewEvent } from '@carebourse/messaging/event';
import { pastOutboxRow } from '@carebourse/messaging/outbox';
import { SEED_TRANSACTION, shiftDate } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { statusOf } from './domain/managed-resource.ts';
import { askedEvents, decidedEvents } from './events/publish-publication.ts';
import { readSeed } from './read-seed.ts';
import type { Database, Transaction } from './store/database.ts';
import { lockResource } from './store/managed-resources.ts';
import { addPublication, closePublication, findOpenPublication } from './store/publications.ts';

const time = z.iso.datetime().transform((text) => shiftDate(text));

const publicationsSchema = z.array(
  z.object({
    resourceType: z.enum(RESOURCE_TYPES),
    resourceId: z.int(),
    stewardOrganizationId: z.int(),
    askedBy: z.int(),
    askedAt: time,
    note: z.string(),
    changes: z.object({ description: z.string() }),
    decided: z.object({ state: z.literal('declined'), by: z.int(), at: time, comment: z.string() }).optional(),
  }),
);

type SeededPublication = z.output<typeof publicationsSchema>[number];

/**
 * What waits for the demonstration's admin, and what they declined, once, also in a database whose entries are older.
 * An entry that is not there, not published, of another steward now, or waiting already, is left as it is.
 * @returns whether there was anything to do
 */
export async function seedPublications(db: Database): Promise<boolean> {
  const all = publicationsSchema.parse(readSeed('publications.json'));
  return db.$transaction(async (tx) => {
    const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'publications' }], skipDuplicates: true });
    if (count === 0) return false;
    for (const publication of all) await add(tx, publication);
    return true;
  }, SEED_TRANSACTION);
}

async function add(tx: Transaction, seeded: SeededPublication): Promise<void> {
  const { changes, decided, ...asked } = seeded;
  const { resourceType, resourceId, stewardOrganizationId, askedBy, askedAt } = asked;
  const entry = await lockResource(tx, resourceType, resourceId);
  if (!entry || statusOf(entry) !== 'published') return;
  if (entry.content.stewardOrganizationId !== stewardOrganizationId) return;
  if (await findOpenPublication(tx, { resourceType, resourceId })) return;
  const { revision } = entry;
  const content = { ...entry.content, ...changes };
  const waiting = await addPublication(tx, { ...asked, revision, from: 'published', content });
  await tell(tx, askedEvents({ userId: askedBy, role: 'provider' }, waiting), askedAt);
  if (!decided) return;
  const { by: decidedBy, at: decidedAt, ...outcome } = decided;
  const closed = await closePublication(tx, waiting.id, { ...outcome, decidedBy, decidedAt });
  await tell(tx, decidedEvents({ userId: decidedBy, role: 'admin' }, closed), decidedAt);
}

async function tell(tx: Transaction, events: NewEvent[], at: Date): Promise<void> {
  await tx.outbox.createMany({ data: events.map((event) => pastOutboxRow(event, at)) });
}
