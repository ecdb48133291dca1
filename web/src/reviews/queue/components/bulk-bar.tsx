import type { Decision } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { waits } from '@carebourse/contracts/waiting';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { BULK } from '../bulk.ts';
import { decisionNames } from '../words.ts';
import type { Ticks } from '../use-ticks.ts';
import * as TEXTS from '../texts.ts';

interface BulkBarProps {
  /** Those that are shown. */
  reviews: readonly Review[];
  ticks: Ticks;
  onDecide: (decision: Decision, reviews: readonly Review[]) => void;
}

/** Ticks all that is shown and waits, and decides on what is ticked. */
export function BulkBar({ reviews, ticks, onDecide }: BulkBarProps) {
  const waiting = reviews.filter(waits);
  const chosen = waiting.filter(({ id }) => ticks.has(id));
  if (waiting.length === 0) return null;
  const ids = waiting.map(({ id }) => id);
  const tooMany = chosen.length > BULK.most;
  return (
    <Cluster role="group" aria-label={TEXTS.decideOnSeveral} $justify="space-between">
      <Checkbox
        label={waiting.length === 1 ? TEXTS.tickTheRowShown : TEXTS.tickAllCountRowsShown(formatCount(waiting.length))}
        checked={chosen.length === waiting.length}
        onChange={({ target }) => ticks.set(ids, target.checked)}
      />
      {chosen.length > 0 && (
        <Cluster $gap={2}>
          <Muted $small role="status">
            {tooMany ? TEXTS.atMostAtATime(BULK.most) : TEXTS.countedTicked(counted(chosen.length, 'row'))}
          </Muted>
          {decisionNames.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              variant="secondary"
              disabled={tooMany}
              onClick={() => onDecide(value, chosen)}
            >
              {label} …
            </Button>
          ))}
        </Cluster>
      )}
    </Cluster>
  );
}
