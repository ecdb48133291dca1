import type { RequestStatus } from './constants.ts';

/** What can wait for a reviewer: a decision on a request, one on more time, and a message of the requester to be read. */
export const WAITING = ['decision', 'extension', 'message'] as const;
export type Waiting = (typeof WAITING)[number];

interface RequestState<Time> {
  status: RequestStatus;
  createdAt: Time;
  extension: { askedAt: Time } | null;
  /** Since when a message waits; null when none does. */
  messageWaitsSince: Time | null;
}

/** What of a request waits, the most pressing first. */
export function whatWaits({ messageWaitsSince, ...state }: Omit<RequestState<unknown>, 'createdAt'>): Waiting[] {
  const undecided = state.status === 'pending' ? 'decision' : 'extension';
  return [...(waits(state) ? ([undecided] as const) : []), ...(messageWaitsSince === null ? [] : ['message' as const])];
}

/** Since when the most pressing of what waits does; of a request of which nothing waits, since when it was asked for. */
export function waitsSince<Time>({ status, createdAt, extension, messageWaitsSince }: RequestState<Time>): Time {
  if (status === 'pending') return createdAt;
  return extension?.askedAt ?? messageWaitsSince ?? createdAt;
}

/**
 * Whether a request, or the extension of what it was granted, waits for a decision.
 * @param extension what is known of one that waits; null without one
 */
export function waits({ status, extension }: { status: RequestStatus; extension: unknown }): boolean {
  return status === 'pending' || (status === 'approved' && extension !== null);
}
