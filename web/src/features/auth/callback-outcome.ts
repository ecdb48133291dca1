import { MESSAGES } from '@carebourse/contracts/messages';
import type { Session } from '../../lib/session.ts';
import { paths } from '../../lib/paths.ts';

/** Where the return from the corporate directory leads, and what went wrong on the way. */
export interface CallbackOutcome {
  to: string;
  failure?: string;
}

/**
 * Reads what the directory put behind `?` or `#`. Its own refusal is told in its words. Without a directory a result
 * cannot be redeemed; without a result, whoever is signed in already goes on (specification §4).
 */
export function callbackOutcome(search: string, hash: string, session: Session['status']): CallbackOutcome {
  const result = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]);
  const refusal = result.get('error_description') || result.get('error');
  if (refusal) return { to: paths.auth, failure: refusal };
  if (!result.has('code') && session === 'signed-in') return { to: paths.dashboard };
  return { to: paths.auth, failure: MESSAGES.directory.unavailable };
}
