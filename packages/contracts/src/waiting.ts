import type { RequestStatus } from './constants.ts';

interface Waiting<Time> {
  createdAt: Time;
  extension: { askedAt: Time } | null;
}

/** Since when a request waits, or the extension of what it was granted. */
export function waitsSince<Time>({ createdAt, extension }: Waiting<Time>): Time {
  return extension?.askedAt ?? createdAt;
}

/**
 * Whether a request, or the extension of what it was granted, waits for a decision.
 * @param extension what is known of one that waits; null without one
 */
export function waits({ status, extension }: { status: RequestStatus; extension: unknown }): boolean {
  return status === 'pending' || (status === 'approved' && extension !== null);
}
