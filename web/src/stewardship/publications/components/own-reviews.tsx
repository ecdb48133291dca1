import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { useOwnDraftReviews } from '../api/reviews.ts';
import * as TEXTS from '../texts.ts';

/** What colleagues asked the reader to look at; nothing while there is nothing. */
export function OwnReviews() {
  const { data = [] } = useOwnDraftReviews();
  if (data.length === 0) return null;
  return (
    <Callout title={TEXTS.colleaguesAskYouToLook}>
      <ul>
        {data.map(({ id, name, resourceType, resourceId, askedBy }) => (
          <li key={id}>
            <Link to={to.managedEntry(kinds[resourceType].slug, resourceId)}>{name}</Link>
            {TEXTS.askedByName(askedBy.name)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
