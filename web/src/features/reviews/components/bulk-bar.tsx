import type { Decision } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
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
    <Cluster role="group" aria-label="Decide on several" $justify="space-between">
      <Checkbox
        label={waiting.length === 1 ? 'Tick the row shown' : `Tick all ${formatCount(waiting.length)} rows shown`}
        checked={chosen.length === waiting.length}
        onChange={({ target }) => ticks.set(ids, target.checked)}
      />
      {chosen.length > 0 && (
        <Cluster $gap={2}>
          <Muted $small role="status">
            {tooMany ? MESSAGES.reviews.tooMany(BULK.most) : `${counted(chosen.length, 'row')} ticked`}
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
