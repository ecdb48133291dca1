import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { formatDateTime } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';
import { ledgerWords, planWords } from '../plan-words.ts';
import * as TEXTS from '../texts.ts';

type Line = SubscriptionOverview['ledger'][number] & { position: number; what: string };

const columns: Column<Line>[] = [
  { header: TEXTS.when, cell: ({ at }) => formatDateTime(at) },
  { header: TEXTS.what, cell: ({ what }) => what },
  { header: TEXTS.plan, cell: planWords },
];

/** Each step of the plan, once, the newest first. */
export function PlanHistory({ ledger }: Pick<SubscriptionOverview, 'ledger'>) {
  const lines = ledger
    .map((line, position) => ({ ...line, position, what: ledgerWords(line, ledger[position - 1]) }))
    .toReversed();
  return (
    <Stack $gap={3}>
      <Headline as="h2" $size="s21">
        {TEXTS.history}
      </Headline>
      <DataTable
        caption={TEXTS.whatHappenedToYourPlan}
        columns={columns}
        items={lines}
        getKey={({ position }) => position}
      />
    </Stack>
  );
}
