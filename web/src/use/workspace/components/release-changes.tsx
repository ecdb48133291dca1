import type { ReleaseChange } from '@carebourse/contracts/use';
import { Callout } from '../../../ui/callout.tsx';
import { changeWords } from '../release-words.ts';
import * as TEXTS from '../texts.ts';

/** What became of releases: whoever took one that was withdrawn or corrected reads it first, and what it means for them. */
export function ReleaseChanges({ changes }: { changes: readonly ReleaseChange[] }) {
  if (changes.length === 0) return null;
  const isTaken = changes.some(({ taken }) => taken);
  return (
    <Callout kind={isTaken ? 'warning' : 'note'} title={TEXTS.correctedAndWithdrawnReleases}>
      <ul>
        {changes.map((change) => (
          <li key={`${change.tableTitle}/${change.release}`}>{changeWords(change)}</li>
        ))}
      </ul>
    </Callout>
  );
}
