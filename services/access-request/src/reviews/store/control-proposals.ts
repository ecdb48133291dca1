import type { AccessType, Role } from '@carebourse/contracts/constants';
import type { PermissionTerm } from '@carebourse/contracts/data-use-match';
import type { DecisionRuleInput } from '@carebourse/contracts/decision-rule';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Proposal } from '../domain/two-persons.ts';
import { findAccountStatus } from '../../store/account-status.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { findActor } from '../../store/stewards.ts';
import type { Entry } from '../../store/two-reviewers.ts';

/** What decides how requests for an entry are decided on. */
export type Control = 'reviewers' | 'decision-rule';

export type ProposalRow = Proposal & { rule: DecisionRuleInput };

/** What somebody, as they are now, asks for of an entry. */
export async function findProposal(
  db: Database | Transaction,
  { resourceType, resourceId }: Entry,
  control: Control,
): Promise<ProposalRow | undefined> {
  const row = await db.controlProposal.findUnique({
    where: { resourceType_resourceId_control: { resourceType, resourceId, control } },
  });
  if (!row) return undefined;
  const account = await findAccountStatus(db, row.proposedBy);
  // An account keeps its role for good.
  const actor = await findActor(db, { ...account, role: row.proposedByRole as Role });
  return {
    proposedBy: { ...actor, isActive: account.active },
    proposedAt: row.proposedAt,
    rule: {
      terms: row.terms as PermissionTerm[],
      accessTypes: row.accessTypes as AccessType[],
      days: row.days ?? 0,
      // Off is no less than before, which nobody has to propose.
      on: true,
    },
  };
}

/** In place of what was proposed before. */
export async function saveProposal(
  tx: Transaction,
  { resourceType, resourceId }: Entry,
  { control, rule }: { control: Control; rule?: DecisionRuleInput | undefined },
  { userId: proposedBy, role: proposedByRole }: Pick<Caller, 'userId' | 'role'>,
  proposedAt: Date,
): Promise<void> {
  const { terms = [], accessTypes = [], days = null } = rule ?? {};
  const row = { terms, accessTypes, days, proposedBy, proposedByRole, proposedAt };
  const key = { resourceType, resourceId, control };
  await tx.controlProposal.upsert({
    where: { resourceType_resourceId_control: key },
    create: { ...key, ...row },
    update: row,
  });
}

/**
 * Takes away what was proposed, when it is what was seen.
 * @throws ConflictError when something else is proposed by now, or nothing is
 */
export async function takeProposal(
  tx: Transaction,
  { resourceType, resourceId }: Entry,
  control: Control,
  { proposedBy, proposedAt }: Proposal,
): Promise<void> {
  const seen = { proposedBy: proposedBy.userId, proposedAt };
  const { count } = await tx.controlProposal.deleteMany({ where: { resourceType, resourceId, control, ...seen } });
  if (count === 0) throw new ConflictError(MESSAGES.twoPersons.changedMeanwhile);
}

/**
 * The requests for an entry that wait for a decision, or of which an extension does, held until the transaction ends. Whoever
 * decides holds a request before the entry's rules, and so does who changes those.
 */
export async function holdWaiting(tx: Transaction, { resourceType, resourceId }: Entry): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM access_request r
    WHERE resource_type = ${resourceType} AND resource_id = ${resourceId}
      AND (status = 'pending' OR EXISTS (SELECT FROM "grant" g WHERE g.request_id = r.id AND g.extension_id IS NOT NULL))
    ORDER BY id FOR UPDATE OF r`;
  return rows.map(({ id }) => id);
}

/** Says in the history of requests that wait that what decides on them became another for later ones. */
export async function spareWaiting(
  tx: Transaction,
  requestIds: readonly number[],
  { control, actorId, at }: { control: Control; actorId: number; at: Date },
): Promise<void> {
  const action = control === 'reviewers' ? 'reviewers-changed' : 'rule-changed';
  await tx.requestEvent.createMany({
    data: requestIds.map((requestId) => ({ requestId, action, at, by: 'reviewer', actorId })),
  });
}
