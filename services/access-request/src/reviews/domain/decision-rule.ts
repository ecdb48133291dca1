import type { AccessType } from '@carebourse/contracts/constants';
import { judgeDataUse, type PermissionTerm, type Permitted } from '@carebourse/contracts/data-use-match';
import { type DecisionRuleInput, ruledBecause, ruledTerm } from '@carebourse/contracts/decision-rule';
import { daysLater, dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { PurposeStatement } from '@carebourse/contracts/requests';
import { ethicsEndOf } from '../../grants/domain/ethics-end.ts';
import { isOfSteward, mayDecide, type Actor, type Decidable } from '../../domain/permissions.ts';
import type { GrantTerms, RequestFacts, Step } from '../../domain/request.ts';

/** What a steward lets be approved at once. */
export interface DecisionRule {
  terms: PermissionTerm[];
  accessTypes: AccessType[];
  /** For how many days access is given. */
  days: number;
  /** One that is off is kept, and approves nothing. */
  on: boolean;
  /** As they are now. */
  setBy: Actor & { isActive: boolean };
}

/** What a rule looks at beside the request. */
export interface RuledEntry {
  rule: DecisionRule;
  /** The uses that the entry permits now. */
  permitted: Permitted;
  /** How many reviewers an approval takes. */
  reviewers: number;
}

/** Who asks, and for whose entry. */
type Asking = { requester: Actor } & Pick<Decidable, 'stewardOrganizationId'>;

/**
 * Whether a rule decides on requests of somebody at all: not while it is off, not where two people are to agree, not when who set
 * it may not decide any more, and not for who may decide on the entry themself.
 */
export function ruleHolds({ rule, reviewers }: Omit<RuledEntry, 'permitted'>, asking: Asking): boolean {
  const { requester, stewardOrganizationId } = asking;
  return (
    rule.on &&
    reviewers < 2 &&
    isStillDecider(rule, stewardOrganizationId) &&
    mayDecide(rule.setBy, { userId: requester.userId, stewardOrganizationId }) &&
    !isOfSteward(requester, stewardOrganizationId)
  );
}

/** Whether who set a rule may still decide. */
export function isStillDecider({ setBy }: Pick<DecisionRule, 'setBy'>, stewardOrganizationId: number | null): boolean {
  return setBy.isActive && isOfSteward(setBy, stewardOrganizationId);
}

/** Whether two rules let the same be approved. */
export function isSameRule(one: DecisionRuleInput, other: DecisionRuleInput): boolean {
  return one.on === other.on && isWithin(one, other) && isWithin(other, one);
}

/**
 * How a rule stands to the one that it would replace. One that is off, or whose setter may not decide any more, approves nothing, so
 * that all is more than that.
 * @param next without terms for none
 */
export function compareRules(
  current: DecisionRule | undefined,
  next: DecisionRuleInput,
  stewardOrganizationId: number | null,
): 'stricter' | 'same' | 'looser' {
  if (next.terms.length === 0) return current ? 'stricter' : 'same';
  if (!next.on) return current && isSameRule(next, current) ? 'same' : 'stricter';
  if (!current?.on || !isStillDecider(current, stewardOrganizationId) || !isWithin(next, current)) return 'looser';
  return isWithin(current, next) ? 'same' : 'stricter';
}

function isWithin(one: DecisionRuleInput, other: DecisionRuleInput): boolean {
  return (
    one.terms.every((term) => other.terms.includes(term)) &&
    one.accessTypes.every((type) => other.accessTypes.includes(type)) &&
    one.days <= other.days
  );
}

/**
 * The approval of a request by the rule of its entry, with what it gives; undefined where a person decides. So it is for research
 * of which no ethics approval is named: nothing would end it with the approval.
 * @param request that waits
 */
export function approveByRule(
  request: RequestFacts & Pick<PurposeStatement, 'purposeKind' | 'purposeDetails'>,
  requester: Actor,
  entry: RuledEntry,
  now: Date,
): { step: Step; terms: GrantTerms } | undefined {
  const { rule, permitted } = entry;
  const { accessTypes, purposeKind, ethicsEndsOn, stewardOrganizationId } = request;
  if (request.status !== 'pending' || !ruleHolds(entry, { requester, stewardOrganizationId })) return undefined;
  if (purposeKind === 'research' && !ethicsEndsOn) return undefined;
  if (!accessTypes.every((type) => rule.accessTypes.includes(type))) return undefined;

  const use = { purpose: purposeKind, hasEthicsApproval: Boolean(ethicsEndsOn), details: request.purposeDetails };
  const judged = judgeDataUse(permitted, use);
  const term = ruledTerm(rule.terms, judged);
  if (!term || !judged) return undefined;

  const end = endOfOntarioDay(daysLater(dayInOntario(now), rule.days));
  const ethicsEnd = ethicsEndOf(request);
  if (ethicsEnd && ethicsEnd < end) return undefined;
  const step: Step = {
    action: 'approved',
    by: 'system',
    actor: null,
    rule: { term, setBy: rule.setBy },
    comment: ruledBecause(term, judged),
    status: 'approved',
  };
  return { step, terms: { accessTypes, expiresAt: end, ...(ethicsEnd && { approvedEnd: end }) } };
}
