import type { StewardCopies, StewardUse } from '@carebourse/contracts/stewardship';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDate, formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { counted, timesWords } from '../../../lib/numbers.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RuledCard } from '../../../ui/ruled-list.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { RevokePanel } from '../../reviews/components/revoke-panel.tsx';
import { stewardshipKeys } from '../api/keys.ts';
import { useStewardUses } from '../api/list-uses.ts';
import type { EntryRef } from '../entry-ref.ts';
import { type GrantUse, type UseWeek, weeksOf } from '../use-weeks.ts';
import { fileSize } from '../../../lib/file-size.ts';

const Week = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const WeekTitle = styled.h2`
  font-size: ${text.s17};
`;

const Uses = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;

const ways: Record<StewardUse['way'], string> = {
  preview: 'Looked at rows',
  query: 'Asked',
  download: 'Took files',
  share: 'Read by programs',
};

interface UsesTabProps {
  entry: EntryRef;
  entryName: string;
}

/** Who used what of the entry, by week; a grant can be ended from here. */
export function UsesTab({ entry, entryName }: UsesTabProps) {
  const { data, error, refetch } = useStewardUses(entry);
  const client = useQueryClient();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading who uses what" />;
  const { items, copies } = data;
  if (items.length === 0 && copies.length === 0) {
    return (
      <EmptyState title="Nobody has used this entry’s tables yet.">
        Every look, question, file and read by a program is written down here, by week and person.
      </EmptyState>
    );
  }
  const onEnded = () => void client.invalidateQueries({ queryKey: stewardshipKeys.uses(entry) });
  return (
    <Stack $gap={8}>
      {copies.length > 0 && <CopiesList copies={copies} />}
      {weeksOf(items).map((week) => (
        <WeekOfUse key={week.monday} week={week} entryName={entryName} onEnded={onEnded} />
      ))}
    </Stack>
  );
}

/** What was taken under grants that have ended, and whether its takers said that it is destroyed. */
function CopiesList({ copies }: { copies: readonly StewardCopies[] }) {
  return (
    <Week aria-label="Copies to be destroyed">
      <WeekTitle>Copies to be destroyed</WeekTitle>
      <Muted $small>Whoever took data is asked to destroy every copy once their access has ended, and to say so.</Muted>
      <RuledCard role="list">
        {copies.map(({ requestId, userName, times, endedAt, destroyedAt }) => (
          <li key={requestId}>
            <div>
              <strong>{userName ?? NOBODY}</strong>
              <Muted $small>Request {requestId}</Muted>
            </div>
            <div>
              Took data {timesWords(times)}
              <Muted $small>Access ended on {formatDate(endedAt)}</Muted>
            </div>
            {destroyedAt ? (
              <Badge tone="teal">Said destroyed on {formatDate(destroyedAt)}</Badge>
            ) : (
              <Badge tone="amber">No word yet</Badge>
            )}
          </li>
        ))}
      </RuledCard>
    </Week>
  );
}

const NOBODY = 'Somebody whose account is gone';

interface WeekProps {
  week: UseWeek;
  entryName: string;
  onEnded: () => void;
}

function WeekOfUse({ week, entryName, onEnded }: WeekProps) {
  const title = `${formatDate(week.monday)} to ${formatDate(week.sunday)}`;
  return (
    <Week aria-label={`Week of ${formatDate(week.monday)}`}>
      <Cluster $justify="space-between">
        <WeekTitle>{title}</WeekTitle>
        <Muted $small>
          {counted(week.people, 'person', 'people')} · {counted(week.times, 'use')} · {counted(week.rows, 'row')} ·{' '}
          {fileSize(week.bytes)}
        </Muted>
      </Cluster>
      <RuledCard role="list">
        {week.grants.map((grant) => (
          <GrantLine key={grant.requestId} grant={grant} entryName={entryName} onEnded={onEnded} />
        ))}
      </RuledCard>
    </Week>
  );
}

function GrantLine({ grant, entryName, onEnded }: { grant: GrantUse } & Omit<WeekProps, 'week'>) {
  const holderName = grant.userName ?? NOBODY;
  return (
    <li>
      <div>
        <strong>{holderName}</strong>
        <Muted $small>
          Request {grant.requestId} ·{' '}
          <span title={formatDateTime(grant.lastAt)}>last {formatRelative(grant.lastAt)}</span>
        </Muted>
      </div>
      <Uses role="list">
        {grant.uses.map((use) => (
          <li key={`${use.tableTitle}-${use.way}`}>
            {ways[use.way]} <Muted as="span">in</Muted> {use.tableTitle}{' '}
            <Muted as="span" $small>
              {amountOf(use)}
            </Muted>
          </li>
        ))}
      </Uses>
      {grant.live ? (
        <RevokePanel
          grant={{ requestId: grant.requestId, holderName }}
          resourceName={entryName}
          label={
            <>
              End access<VisuallyHidden> of {holderName}</VisuallyHidden>
            </>
          }
          size="small"
          onRevoked={onEnded}
        />
      ) : (
        <Badge>Access has ended</Badge>
      )}
    </li>
  );
}

/** "12 times · 1,200 rows · 1.2 MB"; figures are of nobody alone, and have no rows. */
function amountOf({ times, rows, bytes }: StewardUse): string {
  return [timesWords(times), ...(rows > 0 ? [counted(rows, 'row')] : []), ...(bytes > 0 ? [fileSize(bytes)] : [])].join(
    ' · ',
  );
}
