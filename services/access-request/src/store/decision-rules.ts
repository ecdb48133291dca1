import type { AccessType, Role } from '@carebourse/contracts/constants';
import type { PermissionTerm } from '@carebourse/contracts/data-use-match';
import type { DecisionRuleInput } from '@carebourse/contracts/decision-rule';
import type { Caller } from '@carebourse/rpc/caller';
import type { DecisionRule as RuleColumns } from '../../generated/prisma/client.ts';
import type { DecisionRule } from '../reviews/domain/decision-rule.ts';
import { findAccountStatus } from './account-status.ts';
import type { Database, Transaction } from './database.ts';
import { findActor } from './stewards.ts';
import type { Entry } from './two-reviewers.ts';

/** Who switched a rule off, and when. */
interface SwitchedOff {
  by: number;
  at: Date;
}

export type RuleRow = DecisionRule & {
  setAt: Date;
  /** Null of one that is on. */
  switchedOff: SwitchedOff | null;
};

/** By whom a rule is set and, when it is off, was switched off. */
interface Setting {
  setBy: Pick<Caller, 'userId' | 'role'>;
  setAt: Date;
  switchedOff: SwitchedOff | null;
}

/** What the steward of an entry lets be approved at once, set by somebody as they are now. */
export async function findRule(
  db: Database | Transaction,
  { resourceType, resourceId }: Entry,
): Promise<RuleRow | undefined> {
  const key = { resourceType_resourceId: { resourceType, resourceId } };
  const row = await db.decisionRule.findUnique({ where: key });
  return row ? toRule(db, row) : undefined;
}

/** The same, which does not change until the transaction ends. */
export async function holdRule(tx: Transaction, { resourceType, resourceId }: Entry): Promise<RuleRow | undefined> {
  await tx.$executeRaw`
    SELECT FROM decision_rule WHERE resource_type = ${resourceType} AND resource_id = ${resourceId} FOR SHARE`;
  return findRule(tx, { resourceType, resourceId });
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockRule(tx: Transaction, { resourceType, resourceId }: Entry): Promise<RuleRow | undefined> {
  await tx.$executeRaw`
    SELECT FROM decision_rule WHERE resource_type = ${resourceType} AND resource_id = ${resourceId} FOR UPDATE`;
  return findRule(tx, { resourceType, resourceId });
}

/** Without terms there is none any more. */
export async function saveRule(
  tx: Transaction,
  { resourceType, resourceId }: Entry,
  { terms, accessTypes, days }: DecisionRuleInput,
  { setBy: { userId: setBy, role: setByRole }, setAt, switchedOff }: Setting,
): Promise<void> {
  if (terms.length === 0) {
    await tx.decisionRule.deleteMany({ where: { resourceType, resourceId } });
    return;
  }
  const off = { switchedOffBy: switchedOff?.by ?? null, switchedOffAt: switchedOff?.at ?? null };
  const rule = { terms, accessTypes, days, setBy, setByRole, setAt, ...off };
  const key = { resourceType_resourceId: { resourceType, resourceId } };
  await tx.decisionRule.upsert({ where: key, create: { resourceType, resourceId, ...rule }, update: rule });
}

async function toRule(db: Database | Transaction, row: RuleColumns): Promise<RuleRow> {
  const { setBy: userId, setAt, days, switchedOffBy: by, switchedOffAt: at } = row;
  const switchedOff = by !== null && at !== null ? { by, at } : null;
  const account = await findAccountStatus(db, userId);
  // An account keeps its role for good.
  const actor = await findActor(db, { ...account, role: row.setByRole as Role });
  return {
    terms: row.terms as PermissionTerm[],
    accessTypes: row.accessTypes as AccessType[],
    days,
    setAt,
    switchedOff,
    on: switchedOff === null,
    setBy: { ...actor, isActive: account.active },
  };
}
