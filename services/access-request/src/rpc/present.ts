import type { PurposeStatement } from '@carebourse/contracts/requests';
import { endsOf } from '../grants/domain/extension.ts';
import type { GrantRow, listGrants, RequestRow } from '../store/requests.ts';

/** Of a step that states no purpose the text is null. */
type ReadStatement = Partial<Omit<PurposeStatement, 'purpose' | 'purposeKind'>> & {
  purpose: string | null;
  purposeKind: string | null;
};

/** A request as somebody sees it who has yet to read so many messages on it. */
export function presentRequest(request: RequestRow, unreadMessages: number) {
  return { ...requestFacts(request), ...presentStatement(request), unreadMessages };
}

/** What is stated of a purpose, as messages have it. */
export function presentStatement({ purpose, purposeKind, purposeDetails }: ReadStatement) {
  return {
    purpose: purpose ?? undefined,
    purposeKind: purposeKind ?? undefined,
    purposeDetails: purposeDetails ? JSON.stringify(purposeDetails) : undefined,
  };
}

/** A request as everybody sees it. Once there is a grant, its access types stand for those that were asked for. */
export function requestFacts(request: RequestRow) {
  const { id, userId, resourceType, resourceId, resourceName, status, purpose, revision, grant } = request;
  return {
    id,
    userId,
    resourceType,
    resourceId,
    resourceName,
    status,
    purpose,
    purposeKind: request.purposeKind ?? undefined,
    purposeDetails: request.purposeDetails ?? undefined,
    revision,
    accessTypes: grant?.accessTypes ?? request.accessTypes,
    comment: request.comment ?? undefined,
    conditions: request.conditions ?? undefined,
    decidedAt: request.decidedAt?.toISOString(),
    expiresAt: grant ? endsOf(grant).expiresAt?.toISOString() : undefined,
    extension: grant ? presentExtension(grant) : undefined,
    ethicsApprovalEnd: request.ethicsEndsOn ?? undefined,
    attestBy: grant?.attestBy?.toISOString(),
    bundleId: request.bundleId ?? undefined,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

function presentExtension({ extension }: GrantRow) {
  if (!extension?.until) return undefined;
  const { until, comment, at } = extension;
  return { until: until.toISOString(), reason: comment ?? '', askedAt: at.toISOString() };
}

/** The ends of a grant, as they are shown. */
export function presentEnds(grant: Pick<GrantRow, 'expiresAt' | 'agreedEnd' | 'attestBy'>) {
  const { expiresAt, heldUntil } = endsOf(grant);
  return {
    expiresAt: expiresAt?.toISOString(),
    heldUntil: heldUntil?.toISOString(),
    attestBy: grant.attestBy?.toISOString(),
  };
}

/** A grant that is in force, as its owner sees it. */
export function presentGrant(granted: Awaited<ReturnType<typeof listGrants>>[number]) {
  const { request, accessTypes, grantedAt, agreed } = granted;
  return {
    id: request.id,
    resourceType: request.resourceType,
    resourceId: request.resourceId,
    resourceName: request.resourceName,
    purpose: request.purpose,
    purposeKind: request.purposeKind ?? undefined,
    accessTypes,
    conditions: request.conditions ?? undefined,
    grantedAt: grantedAt.toISOString(),
    ...presentEnds(agreed),
  };
}
