import type { ReleaseChange } from '@carebourse/contracts/use';
import { formatDate } from '../../lib/dates.ts';

/** What became of a release, and what it means for who took something of it. */
export function changeWords(change: ReleaseChange): string {
  const { tableTitle, release, publishedAt, corrects, withdrawnAt, withdrawReason, taken } = change;
  const which = `Release ${release} of ${tableTitle}`;
  if (withdrawnAt !== null) {
    const because = withdrawReason === null ? '.' : `: ${ended(withdrawReason)}`;
    const own = taken && ' You took something of it: do not use it any more.';
    return `${which} was withdrawn on ${formatDate(withdrawnAt)}${because}${own || ''}`;
  }
  const own = taken && ` If you took release ${release - 1}, take this one in its place.`;
  return `${which}, of ${formatDate(publishedAt)}, corrects release ${release - 1}: ${ended(corrects ?? '')}${own || ''}`;
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
