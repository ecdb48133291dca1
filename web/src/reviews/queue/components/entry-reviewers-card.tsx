import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { SettingCard } from '../../../ui/setting-card.tsx';
import { ProposalCallout } from './proposal-callout.tsx';
import { useEntryReviewers, useSetEntryReviewers } from '../api/entry-reviewers.ts';
import * as TEXTS from '../texts.ts';

const choices = [
  { value: '1', label: TEXTS.one },
  { value: '2', label: TEXTS.two },
] as const;

const SPARED = TEXTS.oneReviewerNeedsASecondPerson;

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
        title={TEXTS.whoApproves}
        loading={TEXTS.loadingHowManyReviewersApprove}
        label={TEXTS.reviewersOfAnApproval}
        options={choices}
        value={chosen && (isTwo ? '2' : '1')}
        error={error}
        onRetry={() => void refetch()}
        onChange={(value) => set.mutate({ reviewers: Number(value) })}
        hint={isTwo ? TEXTS.twoReviewersApprove(SPARED) : TEXTS.twoReviewersWouldApprove(SPARED)}
      />
      {proposed && (
        <ProposalCallout
          proposal={proposed}
          what={TEXTS.oneReviewerApprove}
          busy={set.isPending}
          onAgree={() => set.mutate({ reviewers: 1 })}
          onDecline={() => set.mutate({ reviewers: 2 })}
        />
      )}
    </>
  );
}
