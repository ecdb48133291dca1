import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { SettingCard } from '../../../ui/setting-card.tsx';
import { useEntryReviewers, useSetEntryReviewers } from '../api/entry-reviewers.ts';

const choices = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
] as const;

const ANEW = 'What waits for a second approval is approved anew when you choose one.';

/** How many people approve a request for an entry. */
export function EntryReviewersCard({ entry }: { entry: ResourceReference }) {
  const { data, error, refetch } = useEntryReviewers(entry);
  const set = useSetEntryReviewers(entry);
  // What was just chosen shows at once; when it is refused, what holds comes back.
  const chosen = set.isPending ? set.variables : data;
  const isTwo = chosen?.reviewers === 2;
  return (
    <SettingCard
      name="Reviewers"
      title="Who approves"
      loading="Loading how many reviewers approve"
      label="Reviewers of an approval"
      options={choices}
      value={chosen && (isTwo ? '2' : '1')}
      error={error}
      onRetry={() => void refetch()}
      onChange={(value) => set.mutate({ reviewers: Number(value) })}
      hint={
        isTwo
          ? `Access begins once two people have approved the same. One of them can reject, or return for changes. ${ANEW}`
          : `With two, access begins once two people have approved the same. ${ANEW}`
      }
    />
  );
}
