import type { ResourceType } from '@carebourse/contracts/constants';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useEntryHistory } from '../api/get-history.ts';
import { historyItems } from '../history-items.ts';
import { ChangeList } from './change-list.tsx';
import * as TEXTS from '../texts.ts';

const PAGE = 10;

interface EntryHistoryProps {
  resourceType: ResourceType;
  id: number;
}

/** Who changed what and when, newest first. */
export function EntryHistory({ resourceType, id }: EntryHistoryProps) {
  const history = useEntryHistory(resourceType, id);
  const [shown, setShown] = useState(PAGE);
  const titleId = useId();
  const items = historyItems(history.data ?? []);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{TEXTS.history}</h2>
      </CardHeader>
      {!history.data && !history.error && <Spinner label={TEXTS.loadingTheHistory} />}
      {!history.data && history.error && <LoadFailure error={history.error} onRetry={() => void history.refetch()} />}
      <Timeline
        items={items.slice(0, shown).map(({ revision, title, at, changes, reason }) => ({
          id: revision,
          title,
          state: 'done',
          when: formatDateTime(at),
          ...(reason && { quote: reason }),
          note: changes.length > 0 && <ChangeList changes={changes} />,
        }))}
      />
      <ShowMore shown={Math.min(shown, items.length)} total={items.length} onMore={() => setShown(shown + PAGE)} />
    </Card>
  );
}
