import type { AccessType, ResourceType } from '@carebourse/contracts/constants';
import type { Approval } from '../domain/two-reviewers.ts';
import type { Database, Transaction } from './database.ts';

export interface Entry {
  resourceType: ResourceType;
  resourceId: number;
}

/** How many reviewers an approval for an entry takes. */
export async function findReviewers(db: Database, { resourceType, resourceId }: Entry): Promise<number> {
  const key = { resourceType_resourceId: { resourceType, resourceId } };
  return (await db.entryReviewers.findUnique({ where: key }))?.reviewers ?? 1;
}

/** The same, which does not change until the transaction ends. */
export async function holdReviewers(tx: Transaction, { resourceType, resourceId }: Entry): Promise<number> {
  const [row] = await tx.$queryRaw<{ reviewers: number }[]>`
    SELECT reviewers FROM entry_reviewers
    WHERE resource_type = ${resourceType} AND resource_id = ${resourceId} FOR SHARE`;
  return row?.reviewers ?? 1;
}

/** First approvals for the entry fall: who approved was told of another number of reviewers. */
export async function saveReviewers(tx: Transaction, entry: Entry, reviewers: number): Promise<void> {
  const { resourceType, resourceId } = entry;
  const key = { resourceType_resourceId: { resourceType, resourceId } };
  await tx.entryReviewers.upsert({
    where: key,
    create: { resourceType, resourceId, reviewers },
    update: { reviewers },
  });
  if (reviewers === 1) await tx.firstApproval.deleteMany({ where: { request: { resourceType, resourceId } } });
}

/** Of some requests those whose approval takes two reviewers. */
export async function listTwoReviewers<Request extends Entry & { id: number }>(
  db: Database,
  requests: readonly Request[],
): Promise<number[]> {
  const rows = await db.entryReviewers.findMany({
    where: { reviewers: 2, resourceId: { in: [...new Set(requests.map(({ resourceId }) => resourceId))] } },
  });
  const entries = new Set(rows.map(keyOf));
  return requests.filter((one) => entries.has(keyOf(one))).map(({ id }) => id);
}

function keyOf({ resourceType, resourceId }: { resourceType: string; resourceId: number }): string {
  return `${resourceType}/${resourceId}`;
}

/** Under `lockRequest`. */
export async function findFirstApproval(tx: Transaction, requestId: number): Promise<Approval | null> {
  const row = await tx.firstApproval.findUnique({ where: { requestId } });
  return row && { ...row, accessTypes: row.accessTypes as AccessType[] };
}

export function listFirstApprovals(db: Database, requestIds: number[]) {
  return db.firstApproval.findMany({ where: { requestId: { in: requestIds } } });
}

/** Under `lockRequest`. Undefined takes what there was away. */
export async function saveFirstApproval(
  tx: Transaction,
  requestId: number,
  approval: Approval | undefined,
  at: Date,
): Promise<void> {
  if (!approval) {
    await tx.firstApproval.deleteMany({ where: { requestId } });
    return;
  }
  const { reviewerId, accessTypes, expiresAt } = approval;
  const row = { reviewerId, accessTypes, expiresAt, at };
  await tx.firstApproval.upsert({ where: { requestId }, create: { requestId, ...row }, update: row });
}
