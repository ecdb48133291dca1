import type { Review } from '@carebourse/contracts/requests';
import { Link } from 'react-router-dom';
import type { Fact } from '../../../ui/fact-list.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { versionLink } from '../../../requests/forms/version-link.ts';
import { useHistory } from '../../../requests/access/api/get-history.ts';
import { requestTimeline } from '../../../requests/access/timeline.ts';
import * as TEXTS from '../texts.ts';

/** What happened; what comes next is the requester's to know. */
export function ReviewHistory({ review }: { review: Review }) {
  const { data } = useHistory(review.id, review.revision);
  // A single set of answers stands above.
  const hasSets = (data ?? []).filter(({ answers }) => answers).length > 1;
  const happened = requestTimeline(review, data)
    .filter(({ state }) => state === 'done' || state === 'failed')
    .map(({ facts, ...item }) => ({
      ...item,
      ...(hasSets && facts && { facts: [...facts, ...formFact(review, data?.[Number(item.id)]?.formVersion)] }),
    }));
  return (
    <section aria-label={TEXTS.history}>
      <Timeline items={happened} />
    </section>
  );
}

/** Which version of the form a set of answers is to. */
function formFact(review: Review, version: number | null | undefined): Fact[] {
  if (version === null || version === undefined) return [];
  const value = <Link to={versionLink(review, version)}>{TEXTS.version(version)}</Link>;
  return [{ label: TEXTS.requestForm, value, wide: true }];
}
