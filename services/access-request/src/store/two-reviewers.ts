import type { AccessType, ResourceType } from '@carebourse/contracts/constants';
import type { Approval } from '../reviews/domain/two-reviewers.ts';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Database, Transaction } from './database.ts';
import { openEvent } from './request-history.ts';

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

/** The same, which nobody else changes until the transaction ends. */
export async function lockReviewers(tx: Transaction, { resourceType, resourceId }: Entry): Promise<number> {
  await tx.$executeRaw`
    INSERT INTO entry_reviewers (resource_type, resource_id, reviewers) VALUES (${resourceType}, ${resourceId}, 1)
    ON CONFLICT (resource_type, resource_id) DO NOTHING`;
  const [row] = await tx.$queryRaw<{ reviewers: number }[]>`
    SELECT reviewers FROM entry_reviewers
    WHERE resource_type = ${resourceType} AND resource_id = ${resourceId} FOR UPDATE`;
  return row?.reviewers ?? 1;
}

/** Requests that wait keep the number that was before. */
export async function saveReviewers(
  tx: Transaction,
  { resourceType, resourceId }: Entry,
  { reviewers, before }: { reviewers: number; before: number },
  waitingIds: readonly number[],
): Promise<void> {
  const key = { resourceType_resourceId: { resourceType, resourceId } };
  await tx.entryReviewers.update({ where: key, data: { reviewers } });
  await tx.accessRequest.updateMany({
    where: { id: { in: [...waitingIds] }, reviewers: null },
    data: { reviewers: before },
  });
}

/** Of some requests those whose approval takes two reviewers. */
export async function listTwoReviewers<Request extends Entry & { id: number; reviewers: number | null }>(
  db: Database,
  requests: readonly Request[],
): Promise<number[]> {
  const rows = await db.entryReviewers.findMany({
    where: { reviewers: 2, resourceId: { in: [...new Set(requests.map(({ resourceId }) => resourceId))] } },
  });
  const entries = new Set(rows.map(keyOf));
  const takesTwo = (one: Request) => (one.reviewers === null ? entries.has(keyOf(one)) : one.reviewers === 2);
  return requests.filter(takesTwo).map(({ id }) => id);
}

function keyOf({ resourceType, resourceId }: { resourceType: string; resourceId: number }): string {
  return `${resourceType}/${resourceId}`;
}

/** Under `lockRequest`. */
export async function findFirstApproval(
  tx: Transaction,
  cipher: FieldCipher,
  requestId: number,
): Promise<Approval | null> {
  const [approval = null] = await listFirstApprovals(tx, cipher, [requestId]);
  return approval && { ...approval, accessTypes: approval.accessTypes as AccessType[] };
}

/** Each with the conditions that its step states, as the history keeps them. */
export async function listFirstApprovals(db: Database | Transaction, cipher: FieldCipher, requestIds: number[]) {
  const approvals = await db.firstApproval.findMany({ where: { requestId: { in: requestIds } } });
  const steps = await db.requestEvent.findMany({
    where: { requestId: { in: approvals.map(({ requestId }) => requestId) }, action: 'first-approved' },
    orderBy: { id: 'desc' },
    distinct: ['requestId'],
  });
  const conditionsOf = new Map(steps.map((step) => [step.requestId, openEvent(cipher, step).conditions]));
  return approvals.map((approval) => ({ ...approval, conditions: conditionsOf.get(approval.requestId) ?? null }));
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
