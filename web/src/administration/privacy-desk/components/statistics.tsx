import type { BreachCount } from '@carebourse/contracts/privacy-desk';
import { formatCount } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { YearlyNumbers } from '../../../ui/yearly-numbers.tsx';
import { privacyDeskKeys } from '../api/keys.ts';
import { kindNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

const figure = (header: string, of: (count: BreachCount) => number): Column<BreachCount> => ({
  header,
  cell: (count) => formatCount(of(count)),
});

const columns: readonly Column<BreachCount>[] = [
  { header: TEXTS.kind, cell: ({ kind }) => kindNames[kind] },
  figure(TEXTS.incidents, ({ incidents }) => incidents),
  figure(TEXTS.onePerson, ({ one }) => one),
  figure('2–10', ({ upTo10 }) => upTo10),
  figure('11–50', ({ upTo50 }) => upTo50),
  figure('51–100', ({ upTo100 }) => upTo100),
  figure(TEXTS.over100, ({ over100 }) => over100),
  figure(TEXTS.personsNotified, ({ personsTold }) => personsTold),
  figure(TEXTS.commissionerNotified, ({ commissionerTold }) => commissionerTold),
];

/** What was found in a year, by kind and by how many persons were affected, as the commissioner asks for it. */
export function Statistics() {
  return (
    <YearlyNumbers<BreachCount>
      title={TEXTS.statisticsOfAYear}
      note={TEXTS.incidentsByTheYear}
      path="/privacy/statistics"
      keyOf={privacyDeskKeys.statistics}
      columns={columns}
      captionOf={(year) => TEXTS.breachesOfYear(year)}
      getRowKey={({ kind }) => kind}
      failure={TEXTS.breachStatisticsNotLoaded}
    />
  );
}
