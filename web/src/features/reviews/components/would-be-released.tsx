import { ACCESS_TYPE_LABELS } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { counted } from '../../../lib/numbers.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { useTerms } from '../../requests/api/get-terms.ts';
import { accessTypeMeaning } from '../../requests/words.ts';

type Asked = Pick<Review, 'resourceType' | 'resourceId' | 'accessTypes'>;

/** What an approval of what is asked for opens, by kind of access. */
export function WouldBeReleased({ review }: { review: Asked }) {
  const { resourceType, accessTypes } = review;
  return (
    <section aria-label="What would be released">
      <Label>What would be released</Label>
      <Stack as="ul" role="list" $gap={1}>
        {accessTypes.map((type) => (
          <li key={type}>
            {ACCESS_TYPE_LABELS[type]}. <Muted as="span">{meaningOf(type, resourceType)}</Muted>
          </li>
        ))}
      </Stack>
      {resourceType !== 'agent' && <Tables review={review} />}
    </section>
  );
}

/** To a reviewer it is told of somebody else. */
function meaningOf(type: Asked['accessTypes'][number], resourceType: Asked['resourceType']): string {
  return accessTypeMeaning(type, resourceType)
    .replace(/^You /, 'They ')
    .replace(/^Your /, 'Their ');
}

function Tables({ review }: { review: Asked }) {
  const { data, error, refetch } = useTerms(review);
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  const rows = data.confidentialRows ? 'single rows too' : 'single rows where they are not confidential';
  if (data.tables === 0) return <Muted $small>It has no tables yet.</Muted>;
  return (
    <Muted $small>
      {counted(data.tables, 'table')}: figures with small counts hidden, and {rows}.
    </Muted>
  );
}
