import type { BreachCount } from '@carebourse/contracts/privacy-desk';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useStatistics } from '../api/get-statistics.ts';
import { kindNames, statisticsYears } from '../words.ts';
import { DeskSection } from './desk-section.tsx';

const figure = (header: string, of: (count: BreachCount) => number): Column<BreachCount> => ({
  header,
  cell: (count) => formatCount(of(count)),
});

const columns: readonly Column<BreachCount>[] = [
  { header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  figure('Incidents', ({ incidents }) => incidents),
  figure('1 person', ({ one }) => one),
  figure('2–10', ({ upTo10 }) => upTo10),
  figure('11–50', ({ upTo50 }) => upTo50),
  figure('51–100', ({ upTo100 }) => upTo100),
  figure('Over 100', ({ over100 }) => over100),
  figure('Persons told', ({ personsTold }) => personsTold),
  figure('Commissioner told', ({ commissionerTold }) => commissionerTold),
];

/** What was found in a year, by kind and by how many persons were affected, as the commissioner asks for it. */
export function Statistics() {
  const years = statisticsYears();
  const [year, choose] = useState(years[0] ?? 0);
  const { data, error, refetch } = useStatistics(year);
  return (
    <DeskSection
      title="Statistics of a year"
      action={
        <Cluster $gap={2}>
          <Select
            aria-label="Year"
            value={String(year)}
            onChange={(event) => choose(Number(event.target.value))}
            options={years.map((value) => ({ value: String(value), label: String(value) }))}
          />
          <LinkButton
            size="small"
            variant="secondary"
            icon={Download}
            to={`/api/privacy/statistics?year=${year}&format=csv`}
            reloadDocument
            download
          >
            Export as CSV
          </LinkButton>
        </Cluster>
      }
    >
      <Muted $small>Incidents by the year in which they were found, and by how many persons were affected.</Muted>
      {data && <DataTable caption={`Breaches of ${year}`} columns={columns} items={data} getKey={rankOf} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading the statistics" />}
    </DeskSection>
  );
}

function rankOf({ kind }: BreachCount): string {
  return kind;
}
