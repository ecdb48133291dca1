import { ANSWER_WITHIN_DAYS, type RecordQuestionMonth } from '@carebourse/contracts/record-questions';
import { formatMonth } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { YearlyNumbers } from '../../../ui/yearly-numbers.tsx';
import { recordQuestionKeys } from '../api/keys.ts';
import { kindNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<RecordQuestionMonth>[] = [
  { header: TEXTS.month, cell: ({ month }) => formatMonth(month) },
  { header: TEXTS.kind, cell: ({ kind }) => kindNames[kind] },
  { header: TEXTS.sent, cell: ({ sent }) => formatCount(sent) },
  {
    header: TEXTS.answeredWithinAnswerWithinDays(ANSWER_WITHIN_DAYS),
    cell: ({ answeredInTime }) => formatCount(answeredInTime),
  },
  { header: TEXTS.answeredLater, cell: ({ answeredLate }) => formatCount(answeredLate) },
  { header: TEXTS.waiting, cell: ({ open }) => formatCount(open) },
];

/** How many were sent in a year, and what became of them, by month. */
export function QuestionNumbers() {
  return (
    <YearlyNumbers<RecordQuestionMonth>
      title={TEXTS.numbersOfAYear}
      note={TEXTS.questionsAndComplaints}
      path="/stewardship/questions/statistics"
      keyOf={recordQuestionKeys.statistics}
      columns={columns}
      captionOf={(year) => TEXTS.questionsAndComplaintsOfYear(year)}
      getRowKey={({ month, kind }) => `${month} ${kind}`}
      empty={TEXTS.nothingSentInThisYear}
      failure={TEXTS.statisticsNotLoaded}
    />
  );
}
