import { MESSAGES } from '@carebourse/contracts/messages';
import type { BreachCount } from '@carebourse/contracts/privacy-desk';
import { formatCount } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { YearlyNumbers } from '../../../ui/yearly-numbers.tsx';
import { privacyDeskKeys } from '../api/keys.ts';
import { kindNames } from '../words.ts';

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
  return (
    <YearlyNumbers<BreachCount>
      title="Statistics of a year"
      note="Incidents by the year in which they were found, and by how many persons were affected."
      path="/privacy/statistics"
      keyOf={privacyDeskKeys.statistics}
      columns={columns}
      captionOf={(year) => `Breaches of ${year}`}
      getRowKey={({ kind }) => kind}
      failure={MESSAGES.breaches.statisticsFailed}
    />
  );
}
