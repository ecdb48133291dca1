import type { Review } from '@carebourse/contracts/requests';
import { Link } from 'react-router-dom';
import { FactList } from '../../../ui/fact-list.tsx';
import { Muted } from '../../../ui/text.tsx';
import { answeredFacts, lastAnswered, lastFormVersion } from '../../../requests/forms/answered-facts.tsx';
import { versionLink } from '../../../requests/forms/version-link.ts';
import { useHistory } from '../../../requests/access/api/get-history.ts';
import * as TEXTS from '../texts.ts';

/** The questions of the entry's form with what was answered last, and which version of the form asked them. */
export function ReviewAnswers({ review }: { review: Review }) {
  const { data } = useHistory(review.id, review.revision);
  const answered = lastAnswered(data);
  if (answered.length === 0) return null;
  const version = lastFormVersion(data);
  return (
    <section aria-label={TEXTS.answers}>
      <FactList items={answeredFacts(answered, review.id)} />
      {version !== null && (
        <Muted $small>
          {TEXTS.answersTo} <Link to={versionLink(review, version)}>{TEXTS.versionOfTheForm(version)}</Link>
        </Muted>
      )}
    </section>
  );
}
