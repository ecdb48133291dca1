import { MESSAGES } from '@carebourse/contracts/messages';
import { ANSWER_WITHIN_DAYS, type RecordQuestionMonth } from '@carebourse/contracts/record-questions';
import { formatMonth } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { YearlyNumbers } from '../../../ui/yearly-numbers.tsx';
import { recordQuestionKeys } from '../api/keys.ts';
import { kindNames } from '../words.ts';

const { recordQuestions: words } = MESSAGES;

const columns: readonly Column<RecordQuestionMonth>[] = [
  { header: 'Month', cell: ({ month }) => formatMonth(month) },
  { header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { header: 'Sent', cell: ({ sent }) => formatCount(sent) },
  { header: `Answered within ${ANSWER_WITHIN_DAYS} days`, cell: ({ answeredInTime }) => formatCount(answeredInTime) },
  { header: 'Answered later', cell: ({ answeredLate }) => formatCount(answeredLate) },
  { header: 'Waiting', cell: ({ open }) => formatCount(open) },
];

/** How many were sent in a year, and what became of them, by month. */
export function QuestionNumbers() {
  return (
    <YearlyNumbers<RecordQuestionMonth>
      title="Numbers of a year"
      note="Questions and complaints by the month in which they were sent."
      path="/stewardship/questions/statistics"
      keyOf={recordQuestionKeys.statistics}
      columns={columns}
      captionOf={(year) => `Questions and complaints of ${year}`}
      getRowKey={({ month, kind }) => `${month} ${kind}`}
      empty={words.noneSent}
      failure={words.statisticsFailed}
    />
  );
}
