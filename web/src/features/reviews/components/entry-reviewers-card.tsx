import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { SettingCard } from '../../../ui/setting-card.tsx';
import { ProposalCallout } from './proposal-callout.tsx';
import { useEntryReviewers, useSetEntryReviewers } from '../api/entry-reviewers.ts';

const choices = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
] as const;

const SPARED = 'A second person agrees before one is enough again. Requests that wait keep their number.';

/** How many people approve a request for an entry. */
export function EntryReviewersCard({ entry }: { entry: ResourceReference }) {
  const { data, error, refetch } = useEntryReviewers(entry);
  const set = useSetEntryReviewers(entry);
  // What was just chosen shows at once; when it is refused, what holds comes back.
  const chosen = set.isPending ? set.variables : data;
  const proposed = data?.proposed;
  const isTwo = chosen?.reviewers === 2;
  return (
    <>
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
            ? `Access begins once two people have approved the same. One of them can reject, or return for changes. ${SPARED}`
            : `With two, access begins once two people have approved the same. ${SPARED}`
        }
      />
      {proposed && (
        <ProposalCallout
          proposal={proposed}
          what="one reviewer approve"
          busy={set.isPending}
          onAgree={() => set.mutate({ reviewers: 1 })}
          onDecline={() => set.mutate({ reviewers: 2 })}
        />
      )}
    </>
  );
}
