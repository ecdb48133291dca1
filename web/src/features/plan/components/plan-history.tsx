import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { formatDateTime } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';
import { ledgerWords, planWords } from '../plan-words.ts';

type Line = SubscriptionOverview['ledger'][number] & { position: number; what: string };

const columns: Column<Line>[] = [
  { header: 'When', cell: ({ at }) => formatDateTime(at) },
  { header: 'What', cell: ({ what }) => what },
  { header: 'Plan', cell: planWords },
];

/** Each step of the plan, once, the newest first. */
export function PlanHistory({ ledger }: Pick<SubscriptionOverview, 'ledger'>) {
  const lines = ledger
    .map((line, position) => ({ ...line, position, what: ledgerWords(line, ledger[position - 1]) }))
    .toReversed();
  return (
    <Stack $gap={3}>
      <Headline as="h2" $size="s21">
        History
      </Headline>
      <DataTable
        caption="What happened to your plan"
        columns={columns}
        items={lines}
        getKey={({ position }) => position}
      />
    </Stack>
  );
}
