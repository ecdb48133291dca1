import { ACCESS_TYPE_LABELS } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { Link } from 'react-router-dom';
import { counted } from '../../../lib/numbers.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { accessTypeMeaning } from '../../../requests/request-form/words.ts';
import { useStewardship } from '../../../stewardship/tables/api/get-stewardship.ts';
import { addressOf, type EntryRef } from '../../../stewardship/tables/entry-ref.ts';
import { tablesWords, usableTables } from '../release-words.ts';
import * as TEXTS from '../texts.ts';

type RequestedTypes = Pick<Review, 'resourceType' | 'resourceId' | 'accessTypes'>;

/** What an approval of what is asked for opens, by kind of access. */
export function WouldBeReleased({ review }: { review: RequestedTypes }) {
  const { resourceType, resourceId, accessTypes } = review;
  return (
    <section aria-label={TEXTS.whatWouldBeReleased}>
      <Label>{TEXTS.whatWouldBeReleased}</Label>
      <Stack as="ul" role="list" $gap={1}>
        {accessTypes.map((type) => (
          <li key={type}>
            {ACCESS_TYPE_LABELS[type]}. <Muted as="span">{meaningOf(type, resourceType)}</Muted>
          </li>
        ))}
      </Stack>
      {resourceType !== 'agent' && <Tables entry={{ resourceType, resourceId }} accessTypes={accessTypes} />}
    </section>
  );
}

/** To a reviewer it is told of somebody else. */
function meaningOf(type: RequestedTypes['accessTypes'][number], resourceType: RequestedTypes['resourceType']): string {
  return accessTypeMeaning(type, resourceType)
    .replace(/^You /, 'They ')
    .replace(/^Your /, 'Their ');
}

/** What of each table they would get, by its terms: in one paragraph, because much else is on the screen. */
function Tables({ entry, accessTypes }: { entry: EntryRef; accessTypes: RequestedTypes['accessTypes'] }) {
  const { data, error, refetch } = useStewardship(entry);
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  const tables = usableTables(data);
  if (tables.length === 0) return <Muted $small>{TEXTS.itHasNoTablesYet}</Muted>;
  return (
    <Muted $small>
      {TEXTS.countedTablesSmallCounts(counted(tables.length, 'table'), tablesWords(tables, accessTypes, data))}{' '}
      <Link to={addressOf.entry(entry, 'terms')}>{TEXTS.readTheTerms}</Link>
    </Muted>
  );
}
