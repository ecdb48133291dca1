import { checkedEnd, endsUnattested } from '@carebourse/contracts/grant-end';

/** How long a grant holds. */
export interface GrantEnd {
  /** Until then, whoever asks; null without an end. While an extension waits, the end that it asks for. */
  expiresAt: Date | null;
  /** The end that was agreed, while an extension waits. */
  agreedEnd: Date | null;
  /** The end that a reviewer gave, where an ethics approval may end it before. */
  approvedEnd?: Date | null;
  /** By when its owner has to say that they still use it, and otherwise it ends; null or left out where that is not asked. */
  attestBy?: Date | null;
}

/** What tells whether a grant holds: its end without an attestation, and the attestation. */
export function holdsUntil({ expiresAt, attestBy = null }: GrantEnd) {
  return { heldUntil: expiresAt, attestBy };
}

/** Whether the end of a grant has come: the nearer of what holds whoever asks, and the attestation of its use. */
export function isOver(grant: GrantEnd, now: Date): boolean {
  const end = checkedEnd(holdsUntil(grant));
  return end !== null && end <= now;
}

/** Whether a grant ends only because its owner does not say that they still use it. */
export function isMissed(grant: GrantEnd): boolean {
  return endsUnattested(holdsUntil(grant));
}

/** The ends of a grant as they are stored: what every check looks at is the nearer of its end and the attestation of its use. */
export function checkedEnds<End extends GrantEnd>(end: End) {
  const { expiresAt, attestBy = null } = end;
  return { ...end, attestBy, expiresAt: checkedEnd(holdsUntil(end)), heldEnd: attestBy && expiresAt };
}

/** A move of a grant's end: what it is then, and which of the days that people see change by it. */
export function moved(before: GrantEnd, to: GrantEnd) {
  const end = { ...to, attestBy: to.attestBy === undefined ? (before.attestBy ?? null) : to.attestBy };
  const agreed = ({ expiresAt, agreedEnd }: GrantEnd) => (agreedEnd ?? expiresAt)?.getTime();
  return {
    end,
    isMoved: agreed(before) !== agreed(end),
    isAskedAnew: before.attestBy?.getTime() !== end.attestBy?.getTime(),
  };
}
