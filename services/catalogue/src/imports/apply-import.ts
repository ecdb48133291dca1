import { entryFactsSchema, type FactEntryType } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { ModelCard } from '@carebourse/contracts/model-card';
import type { ResourceType } from '@carebourse/contracts/constants';
import { outboxRow, type OutboxRow } from '@carebourse/messaging/outbox';
import { isDatabaseUnavailable, isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { isOfContent, RETURNED } from './domain/plan-entry.ts';
import { publish, retire, statusOf } from '../entries/domain/managed-resource.ts';
import { sourceKey } from '../entries/domain/source-key.ts';
import { auditEntry, type Changer } from '../events/audit-entry.ts';
import { changeRows, describedRow } from '../events/publish.ts';
import type { Transaction } from '../store/database.ts';
import { addFacts } from '../store/entry-facts.ts';
import { addSources } from '../store/entry-sources.ts';
import { adoptEntries } from './store/harvests.ts';
import { linesToApply, noteMade, type ImportLineRow } from './store/import-lines.ts';
import { findImport, moveImport, noteApplied, type AgreedImport } from './store/imports.ts';
import {
  changeResource,
  createDrafts,
  lockResources,
  nextResourceIds,
  publishDrafts,
  type ManagedRow,
  type StoredContent,
} from '../store/managed-resources.ts';
import { addCard } from '../store/model-cards.ts';
import { openPublicationIds } from '../store/publications.ts';
import { findNotes } from './known-entries.ts';

/** Lines that are written together. */
const BATCH = 200;
/** Ten thousand entries on a busy machine. */
const TRANSACTION = { maxWait: 10_000, timeout: 300_000 } as const;
/** Any number that no other two-part advisory lock of this database uses; the other part is the import. */
const IMPORT_LOCK = 7_403;

/**
 * Does what was planned, all of it or nothing, one replica at most. Its progress is saved outside of the transaction;
 * one that a crash or a lost connection broke off is done anew.
 * @throws when the database was away: the import is as before
 */
export async function applyImport(context: Context, agreed: AgreedImport): Promise<void> {
  const { db, now } = context;
  const { id } = agreed;
  const began = performance.now();
  try {
    await db.$transaction(async (tx) => {
      const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}::int, ${id}::int) AS "isOurs"`;
      if (!lock?.isOurs || (await findImport(tx, id))?.state !== 'applying') return;
      const applied = await applyLines(context, tx, agreed);
      if (agreed.harvestId !== null) await adoptEntries(tx, agreed.harvestId, id);
      await moveImport(tx, id, ['applying'], { state: 'done', applied, endedAt: now() });
    }, TRANSACTION);
  } catch (error) {
    const tookTooLong = performance.now() - began >= TRANSACTION.timeout;
    if (isDatabaseUnavailable(error) && !tookTooLong) throw error;
    const reason = reasonOf(error);
    context.logger.warn({ err: error, import: id }, 'import failed');
    await moveImport(db, id, ['applying'], { state: 'failed', applied: 0, reason, endedAt: now() });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ConflictError) return error.message;
  return isUniqueViolation(error) ? IMPORT_MESSAGES.changedMeanwhile : IMPORT_MESSAGES.failed;
}

async function applyLines(context: Context, tx: Transaction, agreed: AgreedImport): Promise<number> {
  const at = context.now();
  let applied = 0;
  for (let after = 0; ;) {
    const lines = await linesToApply(tx, agreed.id, after, BATCH);
    const last = lines.at(-1);
    if (!last) return applied;
    await applyBatch(tx, agreed, lines, at);
    after = last.position;
    applied += lines.length;
    await noteApplied(context.db, agreed.id, applied);
  }
}

async function applyBatch(
  tx: Transaction,
  agreed: AgreedImport,
  lines: readonly ImportLineRow[],
  at: Date,
): Promise<void> {
  for (const resourceType of new Set(lines.map((line) => line.resourceType))) {
    const ofType = lines.filter((line) => line.resourceType === resourceType);
    await makeEntries(
      tx,
      agreed,
      resourceType,
      ofType.filter(({ action }) => action === 'made'),
      at,
    );
    await changeEntries(
      tx,
      agreed,
      resourceType,
      ofType.filter(({ action }) => action !== 'made'),
      at,
    );
  }
}

async function makeEntries(
  tx: Transaction,
  agreed: AgreedImport,
  type: ResourceType,
  lines: readonly ImportLineRow[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const changer = changerOf(agreed);
  const ids = await nextResourceIds(
    tx,
    lines.map(() => type),
  );
  const placed = lines.map((line, index) => ({ ...line, id: ids[index] ?? 0 }));
  const drafts = placed.map(({ id, content }) => ({ id, content: content as StoredContent }));
  const by = { actorId: agreed.agreedBy, at };
  const made = await createDrafts(tx, type, drafts, { ...by, action: 'created' });
  const heard = made.flatMap((draft) => changeRows(changer, 'created', type, null, draft));
  const sources = placed.map(({ id: resourceId, source }) => ({
    resourceType: type,
    resourceId,
    source: sourceKey(source, agreed.organizationId),
  }));
  await addSources(tx, sources);
  await noteMade(tx, agreed.id, placed);
  heard.push(...(await addNotes(tx, agreed, type, placed, at)));
  // Last, so that each is made findable once, with all its parts.
  if (agreed.publish) {
    const published = await publishDrafts(tx, type, made, { ...by, action: 'published' });
    heard.push(...published.flatMap((row, index) => changeRows(changer, 'published', type, made[index] ?? null, row)));
  }
  await tx.outbox.createMany({ data: heard });
}

async function changeEntries(
  tx: Transaction,
  agreed: AgreedImport,
  type: ResourceType,
  lines: readonly ImportLineRow[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const placed = lines.map((line) => ({ ...line, id: line.resourceId ?? 0 }));
  const ids = placed.map(({ id }) => id);
  const locked = new Map((await lockResources(tx, type, ids)).map((row) => [row.id, row]));
  const [notes, waiting] = [await findNotes(tx, type, ids), await openPublicationIds(tx, type)];
  const heard: OutboxRow[] = [];
  const { requestId } = changerOf(agreed);
  for (const line of placed) {
    const current = locked.get(line.id);
    const noteVersion = notes.get(line.id)?.version ?? 0;
    if (!current || waiting.has(line.id) || current.revision !== line.revision || noteVersion !== line.noteVersion)
      throw new ConflictError(IMPORT_MESSAGES.changedMeanwhile);
    const step = stepOf(line, current, at);
    if (!step) {
      if (statusOf(current) === 'published' && (line.facts ?? line.card))
        heard.push(describedRow({ resourceType: type, resourceId: current.id, name: current.content.name }, requestId));
      continue;
    }
    const made = { action: step.action, actorId: agreed.agreedBy, at };
    const changed = await changeResource(tx, type, current.id, step.changes, made);
    heard.push(...changeRows(changerOf(agreed), step.action, type, current, changed));
  }
  heard.push(...(await addNotes(tx, agreed, type, placed, at)));
  await tx.outbox.createMany({ data: heard });
}

/** What becomes of an entry itself; undefined when only its facts or its model card change. */
function stepOf({ action, content, changes }: ImportLineRow, current: ManagedRow, at: Date) {
  const imported = content as StoredContent;
  if (action === 'gone') return { action: 'retired', changes: retire(current, at) } as const;
  if (changes.includes(RETURNED))
    return { action: 'published', changes: { ...imported, ...publish(current, at) } } as const;
  return changes.some(isOfContent) ? ({ action: 'edited', changes: imported } as const) : undefined;
}

type PlacedLine = ImportLineRow & { id: number };

/** Facts and cards, each a version after the newest that was seen, with their lines of the audit trail. */
async function addNotes(
  tx: Transaction,
  agreed: AgreedImport,
  type: ResourceType,
  lines: readonly PlacedLine[],
  at: Date,
): Promise<OutboxRow[]> {
  const described = lines.filter(({ facts, card }) => facts ?? card);
  const saved = ({ noteVersion }: PlacedLine) => ({
    version: noteVersion + 1,
    changedAt: at,
    changedBy: agreed.agreedBy,
  });
  if (type === 'agent')
    await addCard(tx, ...described.map((line) => ({ agentId: line.id, card: line.card as ModelCard, ...saved(line) })));
  else await addFacts(tx, ...described.map((line) => ({ ...entryOf(type, line), ...saved(line) })));
  const action = type === 'agent' ? 'card.saved' : 'facts.saved';
  return described.map(({ id, name }) =>
    outboxRow(auditEntry(changerOf(agreed).caller, action, { resourceType: type, resourceId: id, name: name ?? '' })),
  );
}

function entryOf(resourceType: FactEntryType, { id, facts }: PlacedLine) {
  return { resourceType, resourceId: id, facts: entryFactsSchema.parse(facts) };
}

/** An import is theirs to answer for who agreed to it. */
function changerOf({ id, agreedBy, agreedRole }: AgreedImport): Changer {
  return { caller: { userId: agreedBy, role: agreedRole }, requestId: `import-${id}` };
}
