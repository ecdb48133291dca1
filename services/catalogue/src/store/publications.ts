import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { PublicationState, DetailKind } from '@carebourse/contracts/publications';
import { Prisma, type Publication } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';
import type { StoredContent } from './managed-resources.ts';

/** That an entry is to be published, as somebody asked. */
export type PublicationRow = Omit<
  Publication,
  'content' | 'state' | 'from' | 'resourceType' | 'detailKind' | 'detail'
> & {
  resourceType: ResourceType;
  content: StoredContent;
  state: PublicationState;
  from: ResourceStatus;
  detailKind: DetailKind | null;
  detail: object | null;
};

interface Reference {
  resourceType: ResourceType;
  resourceId: number;
}

/** How one ended. */
interface Decided {
  state: Exclude<PublicationState, 'open'>;
  decidedBy: number;
  decidedAt: Date;
  comment?: string | null;
}

export async function findOpenPublication(
  db: Database | Transaction,
  { resourceType, resourceId }: Reference,
): Promise<PublicationRow | null> {
  const row = await db.publication.findFirst({ where: { resourceType, resourceId, state: 'open' } });
  return row as PublicationRow | null;
}

/** Ids of the open publications of entries of a type, by the entries' ids. */
export async function openPublicationIds(
  db: Database | Transaction,
  resourceType: ResourceType,
): Promise<Map<number, number>> {
  const rows = await db.publication.findMany({
    where: { resourceType, state: 'open' },
    select: { id: true, resourceId: true },
  });
  return new Map(rows.map(({ id, resourceId }) => [resourceId, id]));
}

export async function addPublication(
  tx: Transaction,
  publication: Pick<
    PublicationRow,
    | 'resourceType'
    | 'resourceId'
    | 'stewardOrganizationId'
    | 'revision'
    | 'from'
    | 'content'
    | 'note'
    | 'askedBy'
    | 'askedAt'
  > &
    Partial<Pick<PublicationRow, 'detailKind' | 'detail' | 'detailSeen'>>,
): Promise<PublicationRow> {
  const data = { ...publication, detail: publication.detail ?? Prisma.DbNull };
  return (await tx.publication.create({ data })) as unknown as PublicationRow;
}

export async function findPublication(db: Database | Transaction, id: number): Promise<PublicationRow | null> {
  return (await db.publication.findUnique({ where: { id } })) as PublicationRow | null;
}

export async function closePublication(tx: Transaction, id: number, decided: Decided): Promise<PublicationRow> {
  return (await tx.publication.update({ where: { id }, data: decided })) as unknown as PublicationRow;
}

/** Newest first. */
export async function listPublications(
  db: Database,
  sought: {
    state: PublicationState;
    stewardOrganizationId: number | undefined;
    before: number | undefined;
    take: number;
  },
): Promise<PublicationRow[]> {
  const { state, stewardOrganizationId, before, take } = sought;
  const rows = await db.publication.findMany({
    where: {
      state,
      ...(stewardOrganizationId !== undefined && { stewardOrganizationId }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take,
  });
  return rows as unknown as PublicationRow[];
}
