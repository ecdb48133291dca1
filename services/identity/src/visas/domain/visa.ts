import type { ResourceType } from '@carebourse/contracts/constants';
import { PATHS, resourceLink } from '@carebourse/contracts/paths';
import {
  BITS_OF_STATUS,
  STATUS_LIST_TTL_SECONDS,
  statusListPath,
  VISA_SECONDS,
  VISAS_OF_LIST,
} from '@carebourse/contracts/visas';
import { deflateSync } from 'node:zlib';

/** A grant, as its owner shows it elsewhere. */
export interface VisaOfGrant {
  resourceType: ResourceType;
  resourceId: number;
  /** Absent when the resource has no steward. */
  stewardOrganizationId?: number | undefined;
  grantedAt: Date;
  /** Absent without an end. */
  endsAt?: Date | undefined;
  /** Of all lists of statuses together. */
  statusIndex: number;
  byReviewer: boolean;
}

/**
 * What a visa says beside its issuer and its times (GA4GH Passport 1.2, ControlledAccessGrants; IETF Token Status List §6).
 * Who granted it is the steward, or we where there is none.
 */
export function visaClaims(grant: VisaOfGrant, issuer: string) {
  const { resourceType, resourceId, stewardOrganizationId, grantedAt, statusIndex, byReviewer } = grant;
  const list = Math.floor(statusIndex / VISAS_OF_LIST);
  const steward = stewardOrganizationId && PATHS.steward.replace(':id', String(stewardOrganizationId));
  return {
    ga4gh_visa_v1: {
      type: 'ControlledAccessGrants',
      asserted: seconds(grantedAt),
      value: issuer + resourceLink(resourceType, resourceId),
      source: issuer + (steward ?? ''),
      by: byReviewer ? 'dac' : 'system',
    },
    status: { status_list: { idx: statusIndex % VISAS_OF_LIST, uri: issuer + statusListPath(list) } },
  };
}

/** How long a visa is good, in seconds: never past the end of its grant. */
export function visaSeconds({ endsAt }: Pick<VisaOfGrant, 'endsAt'>, now: Date): number {
  const left = endsAt ? seconds(endsAt) - seconds(now) : VISA_SECONDS;
  return Math.min(VISA_SECONDS, left);
}

/** What a signed list of statuses says beside its issuer, its subject and its times (IETF Token Status List §5.1). */
export function statusListClaims(statuses: Uint8Array) {
  return {
    ttl: STATUS_LIST_TTL_SECONDS,
    status_list: { bits: BITS_OF_STATUS, lst: deflateSync(statuses, { level: 9 }).toString('base64url') },
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
