import type { AccessType, PlanId, RequestStatus } from '@carebourse/contracts/constants';
import { attestedUntil } from '@carebourse/contracts/grant-end';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { ATTESTATION_ACTIONS } from '@carebourse/contracts/requests';
import { ConflictError, DomainError } from '@carebourse/runtime/errors';
import { attest, followRule, giveBack } from '../../../grants/domain/attestation.ts';
import { refusalOf as planRefusalOf } from '../../domain/entitlement.ts';
import { correctEthics } from '../../../grants/domain/ethics.ts';
import { askForExtension, decideExtension, endOnceOver, withdrawExtension } from '../../../grants/domain/extension.ts';
import { moved, type GrantEnd } from '../../../grants/domain/grant-end.ts';
import {
  close,
  decide,
  expire,
  grantTerms,
  revoke,
  stateAfter,
  update,
  withdraw,
  type GrantTerms,
  type Step,
} from '../../../domain/request.ts';
import { type Approval, asFirst, decides } from '../../../reviews/domain/two-reviewers.ts';
import { DAY, type Deed, people } from './acts.ts';

/** What holds beside a request. */
export interface Rules {
  /** Whether use is attested yearly. */
  isAsked: boolean;
  /** How many approvals it takes. */
  reviewers: number;
  plans: readonly PlanId[];
}

/** Days before the end and the attestation that were told last, and since when each of them is as it is. */
interface Warned {
  end: number | null;
  attestation: number | null;
  since: Date;
  askedSince: Date;
}

/** A request as the service keeps it. */
export interface Kept {
  userId: number;
  stewardOrganizationId: number;
  status: RequestStatus;
  accessTypes: AccessType[];
  purposeKind: 'research' | null;
  ethicsEndsOn: string | null;
  grant: (GrantEnd & { grantedAt: Date; endedAt: Date | null; warned: Warned }) | null;
  first: Approval | null;
  history: (Step & { at: Date })[];
}

/** What the service keeps after a step, by the functions that it keeps it by. */
function keep(
  kept: Kept,
  step: Step,
  at: Date,
  changes: { end?: GrantEnd; given?: GrantEnd; ethicsEndsOn?: string; first?: Approval } = {},
) {
  const { status } = stateAfter(step, at);
  const { end, given, ethicsEndsOn = kept.ethicsEndsOn } = changes;
  const first = changes.first ?? (isAttestation(step) ? kept.first : null);
  const after: Kept = { ...kept, status, ethicsEndsOn, first, history: [...kept.history, { ...step, at }] };
  const unwarned = { end: null, attestation: null, since: at, askedSince: at };
  if (given) return { ...after, grant: { ...given, grantedAt: at, endedAt: null, warned: unwarned } };
  if (!kept.grant) return after;
  if (end) {
    const { end: to, isMoved, isAskedAnew } = moved(kept.grant, end);
    const warned = {
      ...kept.grant.warned,
      ...(isMoved && { end: null, since: at }),
      ...(isAskedAnew && { attestation: null, askedSince: at }),
    };
    return { ...after, grant: { ...kept.grant, ...to, warned } };
  }
  if (status === 'approved') return after;
  return { ...after, grant: { ...kept.grant, ...endOnceOver(kept.grant, step, at), endedAt: at } };
}

export function isAttestation({ action }: Step): boolean {
  return ATTESTATION_ACTIONS.some((one) => one === action);
}

/** More is given than the requester's plan includes. */
export class PlanRefusal extends ConflictError {}

/** What a deed makes of a request, as the service does it; undefined where nothing was to be done. */
export function act(kept: Kept, { act: what, by, days, isOpenEnded }: Deed, rules: Rules, now: Date): Kept | undefined {
  const actor = people[by];
  const day = new Date(now.getTime() + days * DAY);
  const move = ({ step, end }: ReturnType<typeof correctEthics>, ethicsEndsOn?: string) =>
    keep(kept, step, now, { ...(end && { end }), ...(ethicsEndsOn && { ethicsEndsOn }) });
  switch (what) {
    case 'edit':
      return keep(kept, update(kept, actor), now);
    case 'withdraw':
      return keep(kept, withdraw(kept, actor), now);
    case 'returned':
    case 'rejected':
      return keep(kept, decide(kept, actor, { decision: what, comment: 'No.' }), now);
    case 'approved': {
      const step = decide(kept, actor, { decision: what });
      const terms = grantTerms(kept, { expiresAt: isOpenEnded ? undefined : day.toISOString() }, now);
      const refusal = planRefusalOf(rules.plans, { accessTypes: terms.accessTypes, liveGrants: 0 });
      if (refusal) throw new PlanRefusal(refusal);
      const first = firstOfTwo(kept, step, terms, rules, now);
      if (first) return first;
      const { expiresAt, approvedEnd } = terms;
      const attestBy = rules.isAsked ? attestedUntil(now) : null;
      return keep(kept, step, now, {
        given: { expiresAt, agreedEnd: null, approvedEnd: approvedEnd ?? null, attestBy },
      });
    }
    case 'revoke':
      return keep(kept, revoke(kept, actor, 'Misused.'), now);
    case 'ask':
      return move(askForExtension(kept, actor, { until: day, reason: 'More.' }, now));
    case 'takeBack':
      return move(withdrawExtension(kept, actor, now));
    case 'extend': {
      const expiresAt = isOpenEnded ? undefined : day.toISOString();
      const extended = decideExtension(kept, actor, { decision: 'approved', expiresAt }, now);
      const terms = { accessTypes: kept.accessTypes, expiresAt: extended.end.expiresAt };
      return firstOfTwo(kept, extended.step, terms, rules, now) ?? move(extended);
    }
    case 'refuse':
      return move(decideExtension(kept, actor, { decision: 'rejected', comment: 'No.' }, now));
    case 'correct': {
      const endsOn = dayInOntario(day);
      return move(correctEthics(kept, actor, { endsOn }, now), endsOn);
    }
    case 'attest':
      return move(attest(kept, actor, now));
    case 'giveBack':
      return keep(kept, giveBack(kept, actor, now), now);
    case 'leave':
    case 'sweep': {
      const step = what === 'leave' ? close(kept) : expire(kept, kept.grant, now);
      return step && keep(kept, step, now);
    }
    case 'rule':
    case 'noRule': {
      const followed = followRule(kept, { yearly: rules.isAsked, noticeDays: 30 }, now);
      return followed && move(followed);
    }
    default:
      return undefined;
  }
}

/** First approvals fall once it takes one reviewer alone. */
export function withoutFirst(kept: Kept): Kept {
  return { ...kept, first: null };
}

/** An approval that waits for a second one; undefined where it decides. */
function firstOfTwo(kept: Kept, step: Step, terms: GrantTerms, rules: Rules, now: Date): Kept | undefined {
  const { accessTypes, expiresAt } = terms;
  const first = { reviewerId: step.actor?.userId ?? 0, accessTypes, expiresAt };
  if (decides(first, rules.reviewers, kept.first)) return undefined;
  return keep(kept, asFirst(step, kept.status, first), now, { first });
}

/** The rules after a deed. */
export function rulesAfter(rules: Rules, { act: what }: Deed): Rules {
  switch (what) {
    case 'rule':
    case 'noRule':
      return { ...rules, isAsked: what === 'rule' };
    case 'one':
    case 'two':
      return { ...rules, reviewers: what === 'one' ? 1 : 2 };
    case 'lapse':
    case 'renew':
      return { ...rules, plans: what === 'renew' ? ['professional'] : [] };
    default:
      return rules;
  }
}

/** What comes of a deed, or how it was refused. */
export function attempt(deedDone: () => Kept | undefined): Kept | undefined | DomainError {
  try {
    return deedDone();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
