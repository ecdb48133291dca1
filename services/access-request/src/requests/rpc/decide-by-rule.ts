import type { Permitted } from '@carebourse/contracts/data-use-match';
import type { Call } from '@carebourse/rpc/handler';
import { withPlanCheck, type CurrentPlan } from '@carebourse/rpc/plan-check';
import { ConflictError, UnavailableError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { approveByRule } from '../../reviews/domain/decision-rule.ts';
import { holdRule } from '../../store/decision-rules.ts';
import type { Transaction } from '../../store/database.ts';
import type { RequestRow } from '../../store/requests.ts';
import { findActor } from '../../store/stewards.ts';
import { holdReviewers } from '../../store/two-reviewers.ts';
import { requireEntitlement } from '../../rpc/require-entitlement.ts';

/** By what a rule of a steward decides on a request. */
export interface RuledUse {
  permitted: Permitted;
  /** What billing answered, when it was asked. */
  plan: CurrentPlan | undefined;
}

/** What no rule decides on. */
export const NOTHING: Permitted = { terms: [] };

/**
 * The approval of a request by the rule of its entry, as it is when that is asked; undefined where a person decides. A grant
 * that the requester's plan does not include is for a person, too.
 * @param request that waits, as the transaction made or locked it
 * @throws BeyondKnownPlanError when billing is to be asked first
 */
export async function decideByRule(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { caller }: Pick<Call, 'caller'>,
  request: RequestRow,
  { permitted, plan }: RuledUse,
) {
  const rule = permitted.terms.length > 0 ? await holdRule(tx, request) : undefined;
  if (!rule) return undefined;
  // Whoever becomes a reviewer once their address is confirmed is none for a rule either.
  const requester = await findActor(tx, { ...caller, addressConfirmed: true });
  const at = now();
  const reviewers = await holdReviewers(tx, request);
  const approval = approveByRule(request, requester, { rule, permitted, reviewers }, at);
  if (!approval) return undefined;
  const { userId, accessTypes } = request;
  try {
    await requireEntitlement(tx, { userId, accessTypes }, at, plan);
  } catch (error) {
    if (error instanceof ConflictError) return undefined;
    throw error;
  }
  return { step: approval.step, changes: { terms: approval.terms } };
}

/**
 * Makes requests that a decision rule may decide. The rule asks billing; while billing is away, the requests are made without a
 * decision and wait for a person.
 * @param make gets the permitted uses of each entry, or none when no rule is to decide
 */
export async function withRuleDecision<Result, ByRule extends Pick<RuledUse, 'permitted'>>(
  { billing }: Pick<Context, 'billing'>,
  ruled: readonly ByRule[],
  make: (ruled: readonly ByRule[], plan: CurrentPlan | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await withPlanCheck(billing, (plan) => make(ruled, plan));
  } catch (error) {
    const mayRule = ruled.some(({ permitted }) => permitted.terms.length > 0);
    if (!(error instanceof UnavailableError) || !mayRule) throw error;
    const unruled = ruled.map((one) => ({ ...one, permitted: NOTHING }));
    return withPlanCheck(billing, (plan) => make(unruled, plan));
  }
}
