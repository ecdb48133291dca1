import type { Answered } from '@carebourse/contracts/form-answers';
import type { PurposeDetails } from '@carebourse/contracts/purpose-details';
import type {
  Grant,
  HistoryEntry,
  PurposeStatement,
  ResourceRequest,
  SubmitRequestInput,
} from '@carebourse/contracts/requests';
import type { GrantServiceDefinition, RequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';

type RequestMessage = NonNullable<ResponseOut<RequestServiceDefinition['SubmitRequest']>['request']>;
type GrantMessage = ResponseOut<GrantServiceDefinition['ListGrants']>['grants'][number];
type HistoryMessage = ResponseOut<RequestServiceDefinition['GetHistory']>['entries'][number];
type StatementMessage = Pick<HistoryMessage, 'purposeKind' | 'purposeDetails'>;
type SentStatement = Pick<PurposeStatement, 'purpose'> & {
  [Field in keyof PurposeStatement]?: PurposeStatement[Field] | undefined;
};

export function presentRequest(request: RequestMessage | null | undefined): ResourceRequest {
  if (!request) throw new Error('access-request answered without a request');
  return {
    id: request.id,
    userId: request.userId,
    resourceType: request.resourceType as ResourceRequest['resourceType'],
    resourceId: request.resourceId,
    resourceName: request.resourceName,
    status: request.status as ResourceRequest['status'],
    ...presentStatement(request.purpose, request),
    revision: request.revision,
    accessTypes: request.accessTypes as ResourceRequest['accessTypes'],
    comment: request.comment ?? null,
    conditions: request.conditions ?? null,
    decidedAt: request.decidedAt ?? null,
    expiresAt: request.expiresAt ?? null,
    extension: presentExtension(request.extension),
    ethicsApprovalEnd: request.ethicsApprovalEnd ?? null,
    attestBy: request.attestBy ?? null,
    bundleId: request.bundleId ?? null,
    createdAt: request.createdAt,
    updatedAt: request.updatedAt,
    unreadMessages: request.unreadMessages,
  };
}

function presentExtension(extension: RequestMessage['extension']): ResourceRequest['extension'] {
  return extension ? { until: extension.until, reason: extension.reason, askedAt: extension.askedAt } : null;
}

export function presentGrant(grant: GrantMessage): Grant {
  return {
    id: grant.id,
    resourceType: grant.resourceType as Grant['resourceType'],
    resourceId: grant.resourceId,
    resourceName: grant.resourceName,
    purpose: grant.purpose,
    purposeKind: (grant.purposeKind ?? null) as Grant['purposeKind'],
    accessTypes: grant.accessTypes as Grant['accessTypes'],
    conditions: grant.conditions ?? null,
    grantedAt: grant.grantedAt,
    expiresAt: grant.expiresAt ?? null,
    heldUntil: grant.heldUntil ?? null,
    attestBy: grant.attestBy ?? null,
  };
}

/**
 * @param nameOfRule of the rule by which it was approved; null without one
 */
export function presentHistoryEntry(entry: HistoryMessage, nameOfRule: string | null): HistoryEntry {
  return {
    action: entry.action as HistoryEntry['action'],
    at: entry.at,
    by: entry.by as HistoryEntry['by'],
    actorId: entry.actorId ?? null,
    comment: entry.comment ?? null,
    conditions: entry.conditions ?? null,
    until: entry.until ?? null,
    revision: entry.revision ?? null,
    ...presentStatement(entry.purpose ?? null, entry),
    // A message has no absent list, and nobody asks for nothing.
    accessTypes: entry.accessTypes.length > 0 ? (entry.accessTypes as HistoryEntry['accessTypes']) : null,
    answers: entry.answers === undefined ? null : (JSON.parse(entry.answers) as Answered[]),
    formVersion: entry.formVersion ?? null,
    byRule: entry.ruleTerm === undefined ? null : presentByRule(entry.ruleTerm, nameOfRule),
  };
}

function presentByRule(term: string, of: string | null): HistoryEntry['byRule'] {
  return { term: term as NonNullable<HistoryEntry['byRule']>['term'], of };
}

/** What is stated of a purpose, from a message of access-request. */
function presentStatement<Purpose>(purpose: Purpose, { purposeKind, purposeDetails }: StatementMessage) {
  return {
    purpose,
    purposeKind: (purposeKind ?? null) as PurposeStatement['purposeKind'],
    purposeDetails: purposeDetails === undefined ? null : (JSON.parse(purposeDetails) as PurposeDetails),
  };
}

/** What is stated of a purpose, as access-request takes it: an empty text takes away what was stated, undefined leaves it. */
export function sentStatement({ purpose, purposeKind, purposeDetails }: SentStatement) {
  return {
    purpose,
    purposeKind: purposeKind === null ? '' : purposeKind,
    purposeDetails: purposeDetails === null ? '' : purposeDetails && JSON.stringify(purposeDetails),
  };
}

/** Answers to the questions of an entry's form, as access-request takes them. */
export function sentAnswers({ answers, formVersion }: Pick<SubmitRequestInput, 'answers' | 'formVersion'>) {
  return { answers: answers && JSON.stringify(answers), formVersion };
}
