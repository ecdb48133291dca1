import type { Invoice } from '@carebourse/contracts/subscriptions';
import { formatDate } from '../../../lib/dates.ts';
import { formatMinorUnits } from '../../../lib/numbers.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useInvoices } from '../api/invoices.ts';
import { invoiceStatus } from '../plan-words.ts';
import * as TEXTS from '../texts.ts';

const columns: Column<Invoice>[] = [
  { header: TEXTS.date, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    header: TEXTS.invoice,
    cell: ({ number, id, url }) => (url ? <a href={url}>{number ?? id}</a> : (number ?? id)),
  },
  { header: TEXTS.amount, cell: ({ amount, currency }) => `$${formatMinorUnits(amount)} ${currency.toUpperCase()}` },
  { header: TEXTS.status, cell: invoiceStatus },
];

export function InvoiceList() {
  const { data, error, isPending, refetch } = useInvoices();
  return (
    <Stack $gap={3}>
      <Headline as="h2" $size="s21">
        {TEXTS.invoices}
      </Headline>
      {!data && isPending && <Spinner label={TEXTS.loadingYourInvoices} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Muted>{TEXTS.thereIsNoInvoiceYet}</Muted>}
      {data && data.length > 0 && (
        <DataTable caption={TEXTS.yourInvoices} columns={columns} items={data} getKey={({ id }) => id} />
      )}
    </Stack>
  );
}
