import type { RequestStatus } from './constants.ts';
import { dayInOntario, daysLater, endOfOntarioDay } from './ontario-day.ts';

/** How long after a grant was given, or its use was last attested, its owner has to attest it again. */
const ATTESTED_DAYS = 365;

/** The least time that owners of live grants have, when their steward begins to ask for it. */
export const ATTESTATION_NOTICE_DAYS = 30;

/** The moment by which use has to be attested that was attested, or granted, at another one: a day's end in Ontario. */
export function attestedUntil(at: Date): Date {
  return endOfDayLater(at, ATTESTED_DAYS);
}

/** The same for a grant that lives already when its steward begins to ask: a year after it was given, or what leaves a full notice. */
export function firstAttestation(grantedAt: Date, now: Date, noticeDays: number): Date {
  const due = attestedUntil(grantedAt);
  const noticed = endOfDayLater(now, noticeDays);
  return due > noticed ? due : noticed;
}

/** What tells whether use can be attested. */
export interface AttestableGrant {
  status: RequestStatus;
  /** Until when the grant holds without attestation, while an extension waits until what that asks for; null without an end. */
  heldUntil: Date | null;
  /** Null where nobody asks for it. */
  attestBy: Date | null;
}

export type AttestationRefusal = 'noGrant' | 'notAsked';

/** Why use cannot be attested, nor a grant given back; undefined when it can. Screens offer it by this, and the service takes it by this. */
export function attestationRefusal(grant: AttestableGrant, now: Date): AttestationRefusal | undefined {
  const end = checkedEnd(grant);
  if (grant.status !== 'approved' || (end !== null && end <= now)) return 'noGrant';
  return grant.attestBy === null ? 'notAsked' : undefined;
}

/** Whether a grant ends only because its use has to be attested. */
export function endsUnattested({ heldUntil, attestBy }: Pick<AttestableGrant, 'heldUntil' | 'attestBy'>): boolean {
  return attestBy !== null && (heldUntil === null || heldUntil > attestBy);
}

/** When a grant ends as things stand: the nearer of what was agreed, or is held while an extension waits, and the attestation. */
export function checkedEnd({ heldUntil, attestBy }: Pick<AttestableGrant, 'heldUntil' | 'attestBy'>): Date | null {
  return endsUnattested({ heldUntil, attestBy }) ? attestBy : heldUntil;
}

/** The same of a grant as it is told, in ISO text. */
export function grantEndOf({
  expiresAt,
  heldUntil,
  attestBy,
}: Partial<Record<'expiresAt' | 'heldUntil' | 'attestBy', string | null>>): string | null {
  const end = checkedEnd({ heldUntil: dateOf(heldUntil ?? expiresAt), attestBy: dateOf(attestBy) });
  return end?.toISOString() ?? null;
}

/** A moment that is told in ISO text; null where there is none. */
export function dateOf(time: string | null | undefined): Date | null {
  return time ? new Date(time) : null;
}

function endOfDayLater(at: Date, days: number): Date {
  return endOfOntarioDay(daysLater(dayInOntario(at), days));
}
