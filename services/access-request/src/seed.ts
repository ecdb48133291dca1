import { ACCESS_TYPES, DECISIONS, RESOURCE_TYPES, ROLES } from '@carebourse/contracts/constants';
import { purposeKindSchema } from '@carebourse/contracts/requests';
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import type { NewEvent } from '@carebourse/messaging/event';
import { pastOutboxRow, type OutboxRow } from '@carebourse/messaging/outbox';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId, nextIds } from '@carebourse/runtime/next-id';
import { readEnv } from '@carebourse/runtime/env';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { runSeed, SEED_TRANSACTION, shiftDate, type ReadDemo } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { sideOf } from './conversation/domain/conversation.ts';
import type { Actor } from './domain/permissions.ts';
import { decide, revoke, submit, update, withdraw, type Step } from './domain/request.ts';
import { eventsOf } from './events/publish.ts';
import { messageEvents, readingEvent } from './conversation/events/message-events.ts';
import { openDatabase, type Transaction } from './store/database.ts';
import { moveReadMark } from './store/read-marks.ts';
import { HISTORY } from './store/request-history.ts';
import { NO_MORE_STATED } from './store/request-texts.ts';
import { addMessage } from './conversation/store/request-messages.ts';
import { createRequest, requireRequest, saveStep, type RequestRow } from './store/requests.ts';

const time = z.iso.datetime().transform((text) => shiftDate(text));
const accessTypes = z.array(z.enum(ACCESS_TYPES));

const entrySchema = z.object({
  action: z.enum(['submitted', 'resubmitted', 'withdrawn', 'revoked', ...DECISIONS]),
  actorId: z.int().nullable(),
  at: time,
  comment: z.string().optional(),
  conditions: z.string().optional(),
});

const messageSchema = z.object({ authorId: z.int(), at: time, text: z.string(), internal: z.boolean().default(false) });

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
    messages: z.array(messageSchema).default([]),
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

type SeededResource = z.output<typeof resourcesSchema>[number];

/** Who and what the content of other services' demo has, by id. */
interface Known {
  actorOf: (id: number) => Actor;
  resourceOf: (request: SeededRequest) => SeededResource;
}

type SeededRequest = z.output<typeof requestsSchema>[number];
type SeededMessage = SeededRequest['messages'][number];
type Entry = z.output<typeof entrySchema>;

const RESOURCE_FILES = {
  agent: 'agents',
  data: 'data-products',
  dataDomain: 'data-domains',
  dataCollection: 'data-collections',
} as const;

await runSeed('access-request', async (readDemo) => {
  const config = await readStoreConfig();
  useServiceKey('access-request', readEnv(serviceKeySettings));
  const db = openDatabase(config.DATABASE_URL);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  try {
    const requests = requestsSchema.parse(readDemo('access-request/history.json'));
    const known = readKnown(readDemo);
    return await db.$transaction(async (tx) => {
      const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'demo' }], skipDuplicates: true });
      if (count === 0) return false;
      await tx.outbox.createMany({ data: await replay(tx, cipher, requests, known) });
      return true;
    }, SEED_TRANSACTION);
  } finally {
    await db.$disconnect();
  }
});

function readKnown(readDemo: ReadDemo): Known {
  const people = peopleSchema.parse(readDemo('identity/people.json'));
  const actors = new Map(
    people.map(({ id, role, membership, organizationId }) => [
      id,
      { userId: id, role, organizationId: membership === 'claimed' ? null : organizationId },
    ]),
  );
  const resources = new Map(
    RESOURCE_TYPES.map((type) => [type, resourcesSchema.parse(readDemo(`catalogue/${RESOURCE_FILES[type]}.json`))]),
  );
  return {
    actorOf(id) {
      const actor = actors.get(id);
      if (!actor) throw new Error(`nobody has id ${id}`);
      return actor;
    },
    resourceOf({ id, resourceType, resourceId }) {
      const resource = resources.get(resourceType)?.find((one) => one.id === resourceId);
      if (!resource) throw new Error(`request ${id}: no such resource`);
      return resource;
    },
  };
}

/** Takes every step of every request by the rules, in the order of time, and answers the events in that order. */
async function replay(
  tx: Transaction,
  cipher: FieldCipher,
  requests: SeededRequest[],
  known: Known,
): Promise<OutboxRow[]> {
  const happenings = requests.flatMap((request) => [
    ...request.history.map((entry) => ({ at: entry.at, take: () => takeStep(tx, cipher, request, entry, known) })),
    ...request.messages.map((message) => ({
      at: message.at,
      take: () => write(tx, cipher, request.id, message, known),
    })),
  ]);
  const rows: OutboxRow[] = [];
  for (const { at, take } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    rows.push(...(await take()).map((event) => pastOutboxRow(event, at)));
  }
  return rows;
}

async function takeStep(
  tx: Transaction,
  cipher: FieldCipher,
  request: SeededRequest,
  entry: Entry,
  known: Known,
): Promise<NewEvent[]> {
  // What the product granted at once is part of the submission.
  if (entry.actorId === null) return [];
  const actor = known.actorOf(entry.actorId);
  const { changed, steps } =
    entry.action === 'submitted'
      ? await enter(tx, cipher, request, { actor, resource: known.resourceOf(request), at: entry.at })
      : await proceed(tx, cipher, request, actor, entry);
  return steps.flatMap((step) => eventsOf(changed, step));
}

/** Who writes has read what was written before. */
async function write(
  tx: Transaction,
  cipher: FieldCipher,
  requestId: number,
  { at, text, internal, authorId }: SeededMessage,
  { actorOf }: Known,
): Promise<NewEvent[]> {
  const request = await requireRequest(tx, cipher, requestId);
  const actor = actorOf(authorId);
  const by = sideOf(actor, request);
  if (!by) throw new Error(`request ${requestId}: ${authorId} has no part in it`);
  const id = await nextId(tx, 'request_message');
  const message = await addMessage(tx, cipher, { id, requestId, at, by, authorId, internal, text });
  const isNews = await moveReadMark(tx, { requestId, userId: authorId, withNotes: by === 'reviewer', upTo: id });
  const read = isNews ? [readingEvent({ requestId, readerId: authorId })] : [];
  return [...read, ...messageEvents(request, message, actor)];
}

async function enter(
  tx: Transaction,
  cipher: FieldCipher,
  { history: _, messages: __, grant: ___, ...request }: SeededRequest,
  { actor, resource, at }: { actor: Actor; resource: SeededResource; at: Date },
) {
  const named = { resourceName: resource.name, stewardOrganizationId: resource.stewardOrganizationId };
  const steps = submit(actor, { ...resource, resourceType: request.resourceType });
  // Only demo data brings its own id.
  const lineIds = await nextIds(
    tx,
    steps.map(() => HISTORY),
  );
  return {
    steps,
    changed: await createRequest(
      tx,
      cipher,
      { ...NO_MORE_STATED, ...request, ...named, lineIds, answers: null },
      steps,
      at,
    ),
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

function stepOf(request: RequestRow, actor: Actor, { action, comment = '', conditions }: Entry): Step {
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
      return decide(request, actor, { decision: action, comment, conditions });
  }
}
