import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import type { NewEvent } from '@carebourse/messaging/event';
import { pastOutboxRow } from '@carebourse/messaging/outbox';
import { shiftDate } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { requestedEvents, decidedEvents } from '../events/publish-publication.ts';
import type { Transaction } from '../store/database.ts';
import { lockResource } from '../store/managed-resources.ts';
import { addPublication, closePublication } from '../store/publications.ts';

const time = z.iso.datetime().transform((text) => shiftDate(text));

export const publicationsSchema = z.array(
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

/** Adds a publication that waits for the demo's admin, or that the admin declined, and its events. */
export async function seedPublication(tx: Transaction, seeded: SeededPublication): Promise<void> {
  const { changes, decided, ...asked } = seeded;
  const { resourceType, resourceId, askedBy, askedAt } = asked;
  const entry = await lockResource(tx, resourceType, resourceId);
  if (!entry) throw new Error(`a publication of ${resourceType}/${resourceId}, which is not in the catalogue`);
  const content = { ...entry.content, ...changes };
  const waiting = await addPublication(tx, { ...asked, revision: entry.revision, from: 'published', content });
  await publish(tx, requestedEvents({ userId: askedBy, role: 'provider' }, waiting), askedAt);
  if (!decided) return;
  const { by: decidedBy, at: decidedAt, ...outcome } = decided;
  const closed = await closePublication(tx, waiting.id, { ...outcome, decidedBy, decidedAt });
  await publish(tx, decidedEvents({ userId: decidedBy, role: 'admin' }, closed), decidedAt);
}

async function publish(tx: Transaction, events: NewEvent[], at: Date): Promise<void> {
  await tx.outbox.createMany({ data: events.map((event) => pastOutboxRow(event, at)) });
}
