import { ACCESS_TYPES, DECISIONS, RESOURCE_TYPES, ROLES } from '@carebourse/contracts/constants';
import { purposeKindSchema } from '@carebourse/contracts/requests';
import { pastOutboxRow, type OutboxRow } from '@carebourse/messaging/outbox';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextIds } from '@carebourse/runtime/next-id';
import { runSeed, SEED_TRANSACTION, shiftDate } from '@carebourse/runtime/seed';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import type { Actor } from './domain/permissions.ts';
import { decide, revoke, submit, update, withdraw, type Step } from './domain/request.ts';
import { eventsOf } from './events/publish.ts';
import { openDatabase, type Transaction } from './store/database.ts';
import { HISTORY } from './store/request-history.ts';
import { createRequest, requireRequest, saveStep, type RequestRow } from './store/requests.ts';

const time = z.iso.datetime().transform((text) => shiftDate(text));
const accessTypes = z.array(z.enum(ACCESS_TYPES));

const entrySchema = z.object({
  action: z.enum(['submitted', 'resubmitted', 'withdrawn', 'revoked', ...DECISIONS]),
  actorId: z.int().nullable(),
  at: time,
  comment: z.string().optional(),
});

const requestsSchema = z.array(
  z.object({
    id: z.int(),
    userId: z.int(),
    resourceType: z.enum(RESOURCE_TYPES),
    resourceId: z.int(),
    purpose: z.string(),
    purposeKind: purposeKindSchema.default(null),
    accessTypes,
    history: z.array(entrySchema),
    grant: z.object({ accessTypes, expiresAt: time.optional() }).optional(),
  }),
);

const peopleSchema = z.array(
  z.object({ id: z.int(), role: z.enum(ROLES), organizationId: z.int().nullable(), membership: z.string().nullable() }),
);

const resourcesSchema = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    accessRoles: z.array(z.string()),
    accessLevel: z.string().optional(),
    stewardOrganizationId: z.int(),
  }),
);

type SeededRequest = z.output<typeof requestsSchema>[number];
type Entry = z.output<typeof entrySchema>;

const RESOURCE_FILES = {
  agent: 'agents',
  data: 'data-products',
  dataDomain: 'data-domains',
  dataCollection: 'data-collections',
} as const;

await runSeed('access-request', async () => {
  const config = await readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  try {
    const requests = requestsSchema.parse(readSeed('access-request', 'history'));
    return await db.$transaction(async (tx) => {
      const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'demo' }], skipDuplicates: true });
      if (count === 0) return false;
      await tx.outbox.createMany({ data: await replay(tx, cipher, requests) });
      return true;
    }, SEED_TRANSACTION);
  } finally {
    await db.$disconnect();
  }
});

/** Takes every step of every request by the rules, in the order of time, and answers the events in that order. */
async function replay(tx: Transaction, cipher: FieldCipher, requests: SeededRequest[]): Promise<OutboxRow[]> {
  const people = peopleSchema.parse(readSeed('identity', 'people'));
  const actors = new Map(
    people.map(({ id, role, membership, organizationId }) => [
      id,
      { userId: id, role, organizationId: membership === 'claimed' ? null : organizationId },
    ]),
  );
  const entries = requests.flatMap((request) => request.history.map((entry) => ({ request, entry })));
  const rows: OutboxRow[] = [];
  for (const { request, entry } of entries.toSorted((a, b) => a.entry.at.getTime() - b.entry.at.getTime())) {
    // What the product granted at once is part of the submission.
    if (entry.actorId === null) continue;
    const actor = actors.get(entry.actorId);
    if (!actor) throw new Error(`request ${request.id}: nobody has id ${entry.actorId}`);
    const { changed, steps } =
      entry.action === 'submitted'
        ? await enter(tx, cipher, request, actor, entry.at)
        : await proceed(tx, cipher, request, actor, entry);
    for (const step of steps) rows.push(...eventsOf(changed, step).map((event) => pastOutboxRow(event, entry.at)));
  }
  return rows;
}

async function enter(
  tx: Transaction,
  cipher: FieldCipher,
  { history: _, grant: __, ...request }: SeededRequest,
  actor: Actor,
  at: Date,
) {
  const resources = resourcesSchema.parse(readSeed('catalogue', RESOURCE_FILES[request.resourceType]));
  const resource = resources.find(({ id }) => id === request.resourceId);
  if (!resource) throw new Error(`request ${request.id}: no such resource`);
  const named = { resourceName: resource.name, stewardOrganizationId: resource.stewardOrganizationId };
  const steps = submit(actor, { ...resource, resourceType: request.resourceType });
  // Only demo data brings its own id.
  const lineIds = await nextIds(
    tx,
    steps.map(() => HISTORY),
  );
  return {
    steps,
    changed: await createRequest(tx, cipher, { ...request, ...named, lineIds, answers: null }, steps, at),
  };
}

async function proceed(tx: Transaction, cipher: FieldCipher, { id, grant }: SeededRequest, actor: Actor, entry: Entry) {
  const { action, at, comment = null } = entry;
  const request = await requireRequest(tx, cipher, id);
  const step: Step = { ...stepOf(request, actor, entry), comment };
  const terms = grant && { ...grant, expiresAt: grant.expiresAt ?? null };
  const changed = await saveStep(tx, cipher, request, step, at, { terms: action === 'approved' ? terms : undefined });
  return { steps: [step], changed };
}

function stepOf(request: RequestRow, actor: Actor, { action, comment = '' }: Entry): Step {
  switch (action) {
    case 'submitted':
      throw new Error(`request ${request.id} was submitted twice`);
    case 'resubmitted':
      return update(request, actor);
    case 'withdrawn':
      return withdraw(request, actor);
    case 'revoked':
      return revoke(request, actor, comment);
    default:
      return decide(request, actor, { decision: action, comment });
  }
}

function readSeed(service: string, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${service}/seed/${file}.json`, import.meta.url), 'utf8'));
}
