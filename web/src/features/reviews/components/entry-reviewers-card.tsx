import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { useEntryReviewers, useSetEntryReviewers } from '../api/entry-reviewers.ts';

const choices = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
] as const;

/** How many people approve a request for an entry, kept as soon as it is chosen. */
export function EntryReviewersCard({ entry }: { entry: ResourceReference }) {
  const { data, error, refetch } = useEntryReviewers(entry);
  const set = useSetEntryReviewers(entry);
  // What was just chosen shows at once; when it is refused, what holds comes back.
  const chosen = set.isPending ? set.variables?.reviewers : data?.reviewers;
  return (
    <Card as="section" aria-label="Reviewers">
      <Stack $gap={3}>
        <Label>Reviewers of an approval</Label>
        {!data && !error && <Spinner label="Loading how many reviewers approve" />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && (
          <SegmentedControl
            label="Reviewers of an approval"
            value={chosen === 2 ? '2' : '1'}
            onChange={(value) => set.mutate({ reviewers: Number(value) })}
            options={choices}
          />
        )}
        <Muted $small>
          {chosen === 2
            ? 'Access begins once two people have approved the same. One of them can reject, or return for changes.'
            : 'With two, access begins once two people have approved the same.'}{' '}
          What waits for a second approval is approved anew when you choose one.
        </Muted>
      </Stack>
    </Card>
  );
}
