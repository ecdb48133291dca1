import {
  contentSchemas,
  type ResourceContent,
  type ResourceStatus,
  type RevisionAction,
} from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { nextId, nextIds } from '@carebourse/runtime/next-id';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Lifecycle } from '../entries/domain/managed-resource.ts';
import type { Database, Transaction } from './database.ts';
import { published } from './published.ts';

/** What is written of an entry, with its steward's name at the time. */
export type StoredContent = ResourceContent & { stewardName: string | null };

/** An entry with what happened to it last, whatever its type. */
export interface ManagedRow extends Lifecycle {
  id: number;
  revision: number;
  updatedAt: Date;
  updatedBy: number | null;
  content: StoredContent;
}

/** Who does what, and when. */
export interface Change {
  action: RevisionAction;
  actorId: number;
  at: Date;
  /** Who asked for it, where somebody else decided. */
  proposedBy?: number;
  /** Why. */
  note?: string | null;
}

type StoredRow = Omit<ManagedRow, 'content'> & Record<string, unknown>;

/** What is done with each of the four tables alike. */
interface Table {
  findUnique(query: { where: { id: number } }): Promise<StoredRow | null>;
  findMany(query: { where: object; orderBy: { id: 'asc' } }): Promise<StoredRow[]>;
  createManyAndReturn(query: { data: never[] }): Promise<StoredRow[]>;
  updateManyAndReturn(query: { where: { id: { in: number[] } }; data: object }): Promise<StoredRow[]>;
  update(query: { where: { id: number }; data: object }): Promise<StoredRow>;
  count(query: { where: object }): Promise<number>;
}

const TABLES = {
  agent: { model: 'agent', name: Prisma.sql`ai_agent` },
  data: { model: 'dataProduct', name: Prisma.sql`data_product` },
  dataDomain: { model: 'dataDomain', name: Prisma.sql`data_domain` },
  dataCollection: { model: 'dataCollection', name: Prisma.sql`data_collection` },
} as const;

const WITH_STATUS: Record<ResourceStatus, object> = {
  draft: { publishedAt: null, retiredAt: null },
  published,
  retired: { retiredAt: { not: null } },
};

/** In the order of ids. */
export async function listManagedResources(
  db: Database,
  type: ResourceType,
  {
    status,
    stewardOrganizationId,
  }: { status?: ResourceStatus | undefined; stewardOrganizationId?: number | undefined },
): Promise<ManagedRow[]> {
  const where = {
    ...(status && WITH_STATUS[status]),
    ...(stewardOrganizationId !== undefined && { stewardOrganizationId }),
  };
  const rows = await tableOf(db, type).findMany({ where, orderBy: { id: 'asc' } });
  return rows.map((row) => toManaged(type, row));
}

/** The entry, locked until the transaction ends, so that of two simultaneous changes the second sees the first. */
export async function lockResource(tx: Transaction, type: ResourceType, id: number): Promise<ManagedRow | null> {
  await tx.$executeRaw`SELECT FROM ${TABLES[type].name} WHERE id = ${id} FOR UPDATE`;
  return findManaged(tx, type, id);
}

/** The same for several of a type; those that are not there are left out. */
export async function lockResources(
  tx: Transaction,
  type: ResourceType,
  ids: readonly number[],
): Promise<ManagedRow[]> {
  // In one order, so that nobody waits in a circle.
  await tx.$executeRaw`SELECT FROM ${TABLES[type].name} WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`;
  return findResources(tx, type, ids);
}

/** Several of a type whatever their status, in the order of ids. */
export async function findResources(
  db: Database | Transaction,
  type: ResourceType,
  ids: readonly number[],
): Promise<ManagedRow[]> {
  const rows = await tableOf(db, type).findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } });
  return rows.map((row) => toManaged(type, row));
}

export async function findManaged(
  db: Database | Transaction,
  type: ResourceType,
  id: number,
): Promise<ManagedRow | null> {
  const row = await tableOf(db, type).findUnique({ where: { id } });
  return row && toManaged(type, row);
}

/** How many drafts an organization has, of all types. */
export async function countDrafts(db: Database | Transaction, stewardOrganizationId: number): Promise<number> {
  const counts = await Promise.all(
    RESOURCE_TYPES.map((type) => tableOf(db, type).count({ where: { ...WITH_STATUS.draft, stewardOrganizationId } })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** For entries of any types that are yet to be made, each id at its type's place. */
export function nextResourceIds(tx: Transaction, types: readonly ResourceType[]): Promise<number[]> {
  return nextIds(
    tx,
    types.map((type) => TABLES[type].name.sql),
  );
}

/** For an entry that is yet to be made. */
export function nextResourceId(tx: Transaction, type: ResourceType): Promise<number> {
  return nextId(tx, TABLES[type].name.sql);
}

/** Makes a draft, with its first revision. */
export async function createDraft(
  tx: Transaction,
  type: ResourceType,
  id: number,
  content: StoredContent,
  change: Change,
): Promise<ManagedRow> {
  const [row] = await createDrafts(tx, type, [{ id, content }], change);
  if (!row) throw new Error('no draft was made');
  return row;
}

/** The same for several of a type, in the order in which they are given. */
export async function createDrafts(
  tx: Transaction,
  type: ResourceType,
  drafts: readonly { id: number; content: StoredContent }[],
  change: Change,
): Promise<ManagedRow[]> {
  const written = { publishedAt: null, updatedAt: change.at, updatedBy: change.actorId };
  const rows = await tableOf(tx, type).createManyAndReturn({
    data: drafts.map(({ id, content }) => ({ id, ...content, ...written })) as never[],
  });
  return keepRevisions(
    tx,
    type,
    inOrderOf(
      drafts,
      rows.map((row) => toManaged(type, row)),
    ),
    change,
  );
}

/** Publishes drafts of a type that were just made. */
export async function publishDrafts(
  tx: Transaction,
  type: ResourceType,
  drafts: readonly ManagedRow[],
  change: Change,
): Promise<ManagedRow[]> {
  const rows = await tableOf(tx, type).updateManyAndReturn({
    where: { id: { in: drafts.map(({ id }) => id) } },
    data: { publishedAt: change.at, revision: { increment: 1 }, updatedAt: change.at, updatedBy: change.actorId },
  });
  return keepRevisions(
    tx,
    type,
    inOrderOf(
      drafts,
      rows.map((row) => toManaged(type, row)),
    ),
    change,
  );
}

/** Changes an entry that is locked, with the next revision. */
export async function changeResource(
  tx: Transaction,
  type: ResourceType,
  id: number,
  changes: Partial<StoredContent & Lifecycle>,
  change: Change,
): Promise<ManagedRow> {
  const row = await tableOf(tx, type).update({
    where: { id },
    data: { ...changes, revision: { increment: 1 }, updatedAt: change.at, updatedBy: change.actorId },
  });
  const changed = toManaged(type, row);
  await keepRevisions(tx, type, [changed], change);
  return changed;
}

async function keepRevisions(
  tx: Transaction,
  resourceType: ResourceType,
  rows: ManagedRow[],
  { action, actorId, at, ...why }: Change,
): Promise<ManagedRow[]> {
  await tx.resourceRevision.createMany({
    data: rows.map(({ id: resourceId, revision, content, publishedAt, retiredAt }) => ({
      resourceType,
      resourceId,
      revision,
      action,
      actorId,
      at,
      content,
      publishedAt,
      retiredAt,
      ...why,
    })),
  });
  return rows;
}

/** The database answers in no order. */
function inOrderOf(asked: readonly { id: number }[], rows: readonly ManagedRow[]): ManagedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A type's table, as far as it is like the others. */
function tableOf(db: Database | Transaction, type: ResourceType): Table {
  return db[TABLES[type].model];
}

function toManaged(type: ResourceType, row: StoredRow): ManagedRow {
  const { id, revision, publishedAt, retiredAt, updatedAt, updatedBy } = row;
  const fields = [...Object.keys(contentSchemas[type].shape), 'stewardName'];
  const content = Object.fromEntries(fields.map((field) => [field, row[field]])) as StoredContent;
  return { id, revision, publishedAt, retiredAt, updatedAt, updatedBy, content };
}
