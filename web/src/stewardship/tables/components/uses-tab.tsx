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
import { RevokePanel } from '../../../requests/grants/components/revoke-panel.tsx';
import { stewardshipKeys } from '../api/keys.ts';
import { useStewardUses } from '../api/list-uses.ts';
import type { EntryRef } from '../entry-ref.ts';
import { type GrantUse, type UseWeek, weeksOf } from '../use-weeks.ts';
import { fileSize } from '../../../lib/file-size.ts';
import * as TEXTS from '../texts.ts';

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
  preview: TEXTS.lookedAtRows,
  query: TEXTS.askedAQuestion,
  download: TEXTS.tookFiles,
  share: TEXTS.readByPrograms,
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
  if (!data) return <Spinner label={TEXTS.loadingWhoUsesWhat} />;
  const { items, copies } = data;
  if (items.length === 0 && copies.length === 0) {
    return <EmptyState title={TEXTS.nobodyHasUsedThisEntrys}>{TEXTS.everyLookQuestionFile}</EmptyState>;
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
    <Week aria-label={TEXTS.copiesToBeDestroyed}>
      <WeekTitle>{TEXTS.copiesToBeDestroyed}</WeekTitle>
      <Muted $small>{TEXTS.copiesAreToBeDestroyed}</Muted>
      <RuledCard role="list">
        {copies.map(({ requestId, userName, times, endedAt, destroyedAt }) => (
          <li key={requestId}>
            <div>
              <strong>{userName ?? NOBODY}</strong>
              <Muted $small>{TEXTS.requestId(requestId)}</Muted>
            </div>
            <div>
              {TEXTS.tookDataTimes(timesWords(times))}
              <Muted $small>{TEXTS.accessEndedOnDay(formatDate(endedAt))}</Muted>
            </div>
            {destroyedAt ? (
              <Badge tone="teal">{TEXTS.saidDestroyedOnDay(formatDate(destroyedAt))}</Badge>
            ) : (
              <Badge tone="amber">{TEXTS.noWordYet}</Badge>
            )}
          </li>
        ))}
      </RuledCard>
    </Week>
  );
}

const NOBODY = TEXTS.somebodyWhoseAccountIsGone;

interface WeekProps {
  week: UseWeek;
  entryName: string;
  onEnded: () => void;
}

function WeekOfUse({ week, entryName, onEnded }: WeekProps) {
  const title = TEXTS.dayToOtherDay(formatDate(week.monday), formatDate(week.sunday));
  return (
    <Week aria-label={TEXTS.weekOfDay(formatDate(week.monday))}>
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
          {TEXTS.requestIdInSentence(grant.requestId)}{' '}
          <span title={formatDateTime(grant.lastAt)}>{TEXTS.lastTime(formatRelative(grant.lastAt))}</span>
        </Muted>
      </div>
      <Uses role="list">
        {grant.uses.map((use) => (
          <li key={`${use.tableTitle}-${use.way}`}>
            {ways[use.way]} <Muted as="span">{TEXTS.inSentence}</Muted> {use.tableTitle}{' '}
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
              {TEXTS.endAccess}
              <VisuallyHidden> {TEXTS.ofHolderName(holderName)}</VisuallyHidden>
            </>
          }
          size="small"
          onRevoked={onEnded}
        />
      ) : (
        <Badge>{TEXTS.accessHasEnded}</Badge>
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
