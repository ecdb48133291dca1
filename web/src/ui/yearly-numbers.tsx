import { dayInOntario, yearOf } from '@carebourse/contracts/ontario-day';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failWith } from '../lib/fetch-failure.ts';
import { http } from '../lib/http.ts';
import { type Column, DataTable } from './data-table.tsx';
import { HeadedSection } from './headed-section.tsx';
import { Cluster } from './layout.tsx';
import { ExportLink } from './export-link.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Select } from './select.tsx';
import { Spinner } from './spinner.tsx';
import { Muted } from './text.tsx';
import * as TEXTS from './texts.ts';

/** So many years may have numbers, the present one first. */
const YEARS = 10;

interface YearlyNumbersProps<Row> {
  title: string;
  /** What is counted, and by what. */
  note: string;
  /** Below /api; takes `year`, and `format=csv` for a file. */
  path: string;
  keyOf: (year: number) => QueryKey;
  columns: readonly Column<Row>[];
  captionOf: (year: number) => string;
  getRowKey: (row: Row) => string;
  /** In the place of rows of a year that has none. */
  empty?: string;
  /** What is said when they cannot be read. */
  failure: string;
}

/** Numbers of a year that is chosen, as a table and as a file for spreadsheets. */
export function YearlyNumbers<Row>(props: YearlyNumbersProps<Row>) {
  const { title, note, path, keyOf, columns, captionOf, getRowKey, empty, failure } = props;
  const years = yearsUntil();
  const [year, choose] = useState(years[0] ?? 0);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(year),
    queryFn: ({ signal }) =>
      http<{ items: Row[] }>(path, { query: { year: String(year) }, signal }).catch(failWith(failure)),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });
  return (
    <HeadedSection
      title={title}
      action={
        <Cluster $gap={2}>
          <Select
            aria-label={TEXTS.year}
            value={String(year)}
            onChange={(event) => choose(Number(event.target.value))}
            options={years.map((value) => ({ value: String(value), label: String(value) }))}
          />
          <ExportLink size="small" to={`/api${path}?year=${year}&format=csv`} />
        </Cluster>
      }
    >
      <Muted $small>{note}</Muted>
      {body()}
    </HeadedSection>
  );

  function body(): ReactNode {
    if (data?.length === 0 && empty) return <p>{empty}</p>;
    if (data) return <DataTable caption={captionOf(year)} columns={columns} items={data} getKey={getRowKey} />;
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTitle(title)} />
    );
  }
}

function yearsUntil(now: Date = new Date()): number[] {
  const year = yearOf(dayInOntario(now));
  return Array.from({ length: YEARS }, (_, back) => year - back);
}
