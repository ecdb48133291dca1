import type { ReleaseChange } from '@carebourse/contracts/use';

/** A corrected or withdrawn release, as messages have it. */
export function presentChange(change: ReleaseChange) {
  const { tableTitle, release, publishedAt, corrects, withdrawnAt, withdrawReason, taken } = change;
  return {
    tableTitle,
    release,
    publishedAt,
    taken,
    corrects: corrects ?? undefined,
    withdrawnAt: withdrawnAt ?? undefined,
    withdrawReason: withdrawReason ?? undefined,
  };
}
