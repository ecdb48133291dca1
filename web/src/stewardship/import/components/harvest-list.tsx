import type { Harvest } from '@carebourse/contracts/imports';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useEndHarvest, useHarvests, useRunHarvest } from '../api/harvests.ts';
import { harvestLooks, scheduleWords } from '../words.ts';
import { Wrapping } from '../../../ui/wrapping.tsx';
import * as TEXTS from '../texts.ts';

const dataColumns: readonly Column<Harvest>[] = [
  { header: TEXTS.address, cell: (harvest) => <Address harvest={harvest} /> },
  {
    header: TEXTS.state,
    cell: ({ state }) => <Badge tone={harvestLooks[state].tone}>{harvestLooks[state].label}</Badge>,
  },
  { header: TEXTS.next, cell: ({ state, nextAt }) => (state === 'active' ? formatDateTime(nextAt) : '–') },
];

interface HarvestListProps {
  /** Shows the readings of one alone. */
  onLog: (harvest: Harvest) => void;
}

/** Addresses that are read on a schedule; nothing while there are none. */
export function HarvestList({ onLog }: HarvestListProps) {
  const { data, error, refetch } = useHarvests();
  const [ending, setEnding] = useState<Harvest>();
  const run = useRunHarvest();
  const end = useEndHarvest(() => setEnding(undefined));
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingHarvests} />
    );
  if (data.length === 0) return null;

  const columns = columnsWith({ onLog, onRun: ({ id }) => run.mutate(id), onEnd: setEnding });
  return (
    <Stack as="section" aria-label={TEXTS.harvests} $gap={4}>
      <Headline as="h2" $size="s21">
        {TEXTS.readOnASchedule}
      </Headline>
      <DataTable caption={TEXTS.addressesThatAreRead} columns={columns} items={data} getKey={({ id }) => id} />
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => !open && setEnding(undefined)}
        title={TEXTS.endThisHarvest}
        description={TEXTS.urlIsReadNoMore(ending?.url ?? TEXTS.theAddress)}
        confirmLabel={TEXTS.endTheHarvest}
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id)}
      />
    </Stack>
  );
}

function Address({ harvest: { url, every, publish, reason } }: { harvest: Harvest }) {
  return (
    <Wrapping>
      {url}
      <Muted $small>
        {TEXTS.everyNewEntries(scheduleWords[every])} {publish ? TEXTS.arePublished : TEXTS.areDrafts}
      </Muted>
      {reason && <Muted $small>{reason}</Muted>}
    </Wrapping>
  );
}

interface StepsProps {
  harvest: Harvest;
  onLog: (harvest: Harvest) => void;
  onRun: (harvest: Harvest) => void;
  onEnd: (harvest: Harvest) => void;
}

function columnsWith(steps: Omit<StepsProps, 'harvest'>): readonly Column<Harvest>[] {
  return [...dataColumns, { header: TEXTS.whatYouCanDo, cell: (harvest) => <Steps harvest={harvest} {...steps} /> }];
}

function Steps({ harvest, onLog, onRun, onEnd }: StepsProps) {
  return (
    <Cluster $gap={2}>
      <Button variant="quiet" size="small" onClick={() => onLog(harvest)}>
        {TEXTS.log}
      </Button>
      {harvest.state !== 'ended' && (
        <>
          <Button variant="quiet" size="small" onClick={() => onRun(harvest)}>
            {TEXTS.readNow}
          </Button>
          <Button variant="quiet" size="small" onClick={() => onEnd(harvest)}>
            {TEXTS.end}
          </Button>
        </>
      )}
    </Cluster>
  );
}
