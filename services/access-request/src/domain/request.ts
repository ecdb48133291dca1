import { mayRequest } from '@carebourse/contracts/access-rules';
import {
  type AccessType,
  type Decision,
  PROBLEM_TYPES,
  type RequestStatus,
  type ResourceType,
} from '@carebourse/contracts/constants';
import type { PermissionTerm } from '@carebourse/contracts/data-use-match';
import type { Answered } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import {
  type AttestationAction,
  type ExtensionAction,
  type PurposeStatement,
  STATEMENT_FIELDS,
  statementOf,
  type StepAction,
} from '@carebourse/contracts/requests';
import { ConflictError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { isDeepStrictEqual } from 'node:util';
import { ethicsEndOf, nearerEnd } from '../grants/domain/ethics-end.ts';
import { isMissed, isOver, type GrantEnd } from '../grants/domain/grant-end.ts';
import { checkRequester, checkReviewer, type Actor, type Decidable } from './permissions.ts';

/** What the rules look at in a request. */
export interface RequestFacts extends Decidable {
  status: RequestStatus;
  accessTypes: AccessType[];
  /** The last day of the ethics approval that it rests on; null or left out without one. */
  ethicsEndsOn?: string | null;
}

/** What a reviewer reads of a request. */
export interface Version extends PurposeStatement {
  /** The first is 1. */
  revision: number;
  /** What is asked for. */
  accessTypes: AccessType[];
  /** To the questions of the entry's form, where they are others than before. */
  answers?: Answered[] | null | undefined;
  /** Of the form that they answer. */
  formVersion?: number | undefined;
}

/** What changes of a version; what is left out stays. */
export type VersionChanges = { [Field in Exclude<keyof Version, 'revision'>]?: Version[Field] | undefined };

/** What the rules look at in a resource. */
export interface ResourceFacts {
  resourceType: ResourceType;
  accessRoles: string[];
  accessLevel?: string | undefined;
}

/** One step of a request's life: its line of history and the status that it leaves. */
export interface Step {
  action: StepAction;
  by: 'requester' | 'reviewer' | 'system';
  /** Null when the product itself acts. */
  actor: Actor | null;
  comment: string | null;
  /** Conditions of use, which an approval by a reviewer states, or null; left out of every other step. */
  conditions?: string | null;
  status: RequestStatus;
  /** Of an approval by a rule: the permitted use that it names, and who set it. Then `actor` is null. */
  rule?: { term: PermissionTerm; setBy: Actor };
  /** The end that an extension asked for, or was given, that a first approval gives, of a corrected ethics approval, or by when use is to be attested. */
  until?: Date;
}

/** The decision that a request has already. */
export interface DecisionMade {
  decision: Decision;
  /** Null when the product itself decided. */
  deciderId: number | null;
  at: Date;
}

/** What an approval gives, until `expiresAt` or without an end. */
export interface GrantTerms {
  accessTypes: AccessType[];
  expiresAt: Date | null;
  /** The end that the reviewer gave, which may be past that of the ethics approval. */
  approvedEnd?: Date | null;
}

const { requests: words } = MESSAGES;

/** From which statuses each action may be taken, where it leads, and what is said when it may not. */
const TRANSITIONS = {
  edited: { from: ['pending'], to: 'pending', refusal: words.notEditable },
  resubmitted: { from: ['returned'], to: 'pending', refusal: words.notEditable },
  withdrawn: { from: ['pending', 'returned'], to: 'withdrawn', refusal: words.notWithdrawable },
  approved: { from: ['pending'], to: 'approved', refusal: words.alreadyDecided },
  returned: { from: ['pending'], to: 'returned', refusal: words.alreadyDecided },
  rejected: { from: ['pending'], to: 'rejected', refusal: words.alreadyDecided },
  revoked: { from: ['approved'], to: 'revoked', refusal: words.notRevocable },
  expired: { from: ['approved'], to: 'expired', refusal: words.notRevocable },
} as const satisfies Record<
  Exclude<
    StepAction,
    'submitted' | 'ethics-corrected' | 'given-back' | 'first-approved' | ExtensionAction | AttestationAction
  >,
  { from: readonly RequestStatus[]; to: RequestStatus; refusal: string }
>;

/**
 * Asks for a resource. An open one is granted at once.
 * @throws ForbiddenError when the requester's role may not ask for it (§6)
 */
export function submit(requester: Actor, resource: ResourceFacts): [Step, ...Step[]] {
  if (!mayRequest(requester.role, resource.resourceType, resource.accessRoles)) {
    throw new ForbiddenError(words.roleNotAllowed);
  }
  const submitted = {
    action: 'submitted',
    by: 'requester',
    actor: requester,
    comment: null,
    status: 'pending',
  } as const;
  if (resource.accessLevel !== 'open') return [submitted];
  return [submitted, { action: 'approved', by: 'system', actor: null, comment: null, status: 'approved' }];
}

/** The requester changes a request: a waiting one stays in the queue, a returned one goes back to it. */
export function update(request: RequestFacts, requester: Actor): Step {
  checkRequester(request, requester);
  return take(request, request.status === 'returned' ? 'resubmitted' : 'edited', 'requester', requester);
}

export function withdraw(request: RequestFacts, requester: Actor): Step {
  checkRequester(request, requester);
  return take(request, 'withdrawn', 'requester', requester);
}

/**
 * A reviewer decides on a waiting request.
 * @param made the decision that it has, which the second reviewer gets as the answer
 */
export function decide(
  request: RequestFacts,
  reviewer: Actor,
  {
    decision,
    comment,
    conditions,
  }: { decision: Decision; comment?: string | undefined; conditions?: string | undefined },
  made?: DecisionMade,
): Step {
  checkReviewer(request, reviewer);
  if (!allows(decision, request.status)) throw alreadyDecided(made, refusalOf(decision, request.status));
  const step = take(request, decision, 'reviewer', reviewer, comment);
  return decision === 'approved' ? { ...step, conditions: conditions || null } : step;
}

/**
 * What an approval gives: the access types that the reviewer names, otherwise those that were asked for. It ends with the
 * ethics approval at the latest, whatever the reviewer says.
 * @throws InvalidInputError when the end is not in the future, or the ethics approval has ended
 */
export function grantTerms(
  request: Pick<RequestFacts, 'accessTypes' | 'ethicsEndsOn'>,
  { accessTypes, expiresAt }: { accessTypes?: AccessType[] | undefined; expiresAt?: string | undefined },
  now: Date,
): GrantTerms {
  const end = expiresAt === undefined ? null : new Date(expiresAt);
  if (end && end <= now) {
    const message = MESSAGES.validation.expiryInPast;
    throw new InvalidInputError(message, { expiresAt: [message] });
  }
  const ethicsEnd = ethicsEndOf(request);
  if (ethicsEnd && ethicsEnd <= now) {
    throw new InvalidInputError(MESSAGES.ethics.ended, { expiresAt: [MESSAGES.ethics.ended] });
  }
  return {
    accessTypes: accessTypes ?? request.accessTypes,
    expiresAt: nearerEnd(end, ethicsEnd),
    ...(ethicsEnd && { approvedEnd: end }),
  };
}

/** A reviewer takes a grant away. */
export function revoke(request: RequestFacts, reviewer: Actor, comment: string): Step {
  checkReviewer(request, reviewer);
  return take(request, 'revoked', 'reviewer', reviewer, comment);
}

/**
 * A grant's end has come, with a word where it was the day by which its use had to be attested. Undefined when it has not, or when
 * the grant was ended otherwise.
 */
export function expire(request: RequestFacts, grant: GrantEnd | null, now: Date): Step | undefined {
  if (request.status !== 'approved' || !grant || !isOver(grant, now)) return undefined;
  return take(request, 'expired', 'system', null, isMissed(grant) ? MESSAGES.attestation.missed : undefined);
}

/** The requester has left. What waits is withdrawn, what was granted is revoked, the rest is over already. */
export function close(request: RequestFacts): Step | undefined {
  switch (request.status) {
    case 'pending':
    case 'returned':
      return take(request, 'withdrawn', 'system', null);
    case 'approved':
      return take(request, 'revoked', 'system', null);
    default:
      return undefined;
  }
}

/** Whether the requester says with a step what they ask for: the history keeps that. */
export function isAsking({ action }: Step): boolean {
  return action === 'submitted' || action === 'edited' || action === 'resubmitted';
}

/** What there is to read after a change; when it is something else, it is another revision. */
export function versionAfter(
  before: Version,
  { accessTypes = before.accessTypes, answers, formVersion, ...stated }: VersionChanges,
): Version {
  const statement = { ...statementOf(before), ...statementOf(stated) };
  const isSame =
    answers === undefined &&
    STATEMENT_FIELDS.every((field) => isDeepStrictEqual(statement[field], before[field])) &&
    accessTypes.join() === before.accessTypes.join();
  const revision = isSame ? before.revision : before.revision + 1;
  return { revision, ...statement, accessTypes, answers, formVersion };
}

/** What a step changes in the request itself. A request that waits again has no decision; its history keeps it. */
export function stateAfter({ action, status, comment, conditions = null, rule }: Step, at: Date) {
  const state = { status, updatedAt: at };
  switch (action) {
    case 'approved':
      // Why a rule decided stands in the history: no reviewer said it.
      return { ...state, comment: rule ? null : comment, conditions, decidedAt: at };
    case 'returned':
    case 'rejected':
      return { ...state, comment, decidedAt: at };
    case 'revoked':
      return { ...state, comment };
    case 'resubmitted':
      return { ...state, comment: null, decidedAt: null };
    default:
      return state;
  }
}

function take(
  { status }: RequestFacts,
  action: keyof typeof TRANSITIONS,
  by: Step['by'],
  actor: Actor | null,
  comment?: string,
): Step {
  if (!allows(action, status)) {
    throw new ConflictError(refusalOf(action, status), { detail: { type: PROBLEM_TYPES.requestMovedOn } });
  }
  return { action, by, actor, comment: comment || null, status: TRANSITIONS[action].to };
}

/** Of a request that was withdrawn, in another tab or while it was looked at, everybody gets that answer. */
function refusalOf(action: keyof typeof TRANSITIONS, status: RequestStatus): string {
  return status === 'withdrawn' ? words.withdrawnAlready : TRANSITIONS[action].refusal;
}

function allows(action: keyof typeof TRANSITIONS, status: RequestStatus): boolean {
  return TRANSITIONS[action].from.some((allowed) => allowed === status);
}

/** Tells whoever comes second what was decided, by whom and when. */
export function alreadyDecided(made: DecisionMade | undefined, message: string = words.alreadyDecided): ConflictError {
  const { decision = null, deciderId = null, at } = made ?? {};
  const decidedBy = deciderId === null ? null : { id: deciderId };
  const detail = { type: PROBLEM_TYPES.alreadyDecided, decidedBy, decision, decidedAt: at?.toISOString() ?? null };
  return new ConflictError(message, { detail });
}
