import {
  contentSchemas,
  type ResourceContent,
  type ResourceStatus,
  type RevisionAction,
} from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { nextId } from '@carebourse/runtime/next-id';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Lifecycle } from '../domain/managed-resource.ts';
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
}

type StoredRow = Omit<ManagedRow, 'content'> & Record<string, unknown>;

/** What is done with each of the four tables alike. */
interface Table {
  findUnique(query: { where: { id: number } }): Promise<StoredRow | null>;
  findMany(query: { where: object; orderBy: { id: 'asc' } }): Promise<StoredRow[]>;
  create(query: { data: object }): Promise<StoredRow>;
  update(query: { where: { id: number }; data: object }): Promise<StoredRow>;
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
  status: ResourceStatus | undefined,
): Promise<ManagedRow[]> {
  const rows = await tableOf(db, type).findMany({ where: status ? WITH_STATUS[status] : {}, orderBy: { id: 'asc' } });
  return rows.map((row) => toManaged(type, row));
}

/** The entry, locked until the transaction ends, so that of two simultaneous changes the second sees the first. */
export async function lockResource(tx: Transaction, type: ResourceType, id: number): Promise<ManagedRow | null> {
  await tx.$executeRaw`SELECT FROM ${TABLES[type].name} WHERE id = ${id} FOR UPDATE`;
  const row = await tableOf(tx, type).findUnique({ where: { id } });
  return row && toManaged(type, row);
}

export async function hasResource(db: Database, type: ResourceType, id: number): Promise<boolean> {
  return (await tableOf(db, type).findUnique({ where: { id } })) !== null;
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
  const row = await tableOf(tx, type).create({
    data: { id, ...content, publishedAt: null, updatedAt: change.at, updatedBy: change.actorId },
  });
  return keepRevision(tx, type, toManaged(type, row), change);
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
  return keepRevision(tx, type, toManaged(type, row), change);
}

async function keepRevision(
  tx: Transaction,
  resourceType: ResourceType,
  row: ManagedRow,
  { action, actorId, at }: Change,
) {
  const { id: resourceId, revision, content, publishedAt, retiredAt } = row;
  await tx.resourceRevision.create({
    data: { resourceType, resourceId, revision, action, actorId, at, content, publishedAt, retiredAt },
  });
  return row;
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
