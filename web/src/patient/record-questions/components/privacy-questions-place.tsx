import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordQuestion, RecordQuestionState } from '@carebourse/contracts/record-questions';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { wasRefused } from '../../../lib/fetch-failure.ts';
import * as UI_TEXTS from '../../../ui/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useQuestions } from '../api/list-questions.ts';
import { askerOf, kindNames, PLATFORM, questionStatusOf, stateOptions } from '../words.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionNumbers } from './question-numbers.tsx';
import * as TEXTS from '../texts.ts';

const { recordLinks } = MESSAGES;

const Name = styled.span`
  font-weight: 550;
`;

const columns: readonly Column<RecordQuestion>[] = [
  { header: TEXTS.from, cell: (question) => <Name>{askerOf(question)}</Name> },
  { header: TEXTS.kind, cell: ({ kind }) => kindNames[kind], width: '8rem' },
  { header: TEXTS.aboutTitle, cell: ({ about }) => about?.name ?? TEXTS.noneInParticular },
  { header: TEXTS.to, cell: ({ organization }) => organization ?? PLATFORM },
  {
    header: TEXTS.due,
    cell: ({ dueAt }) => <span title={formatDateTime(dueAt)}>{formatDate(dueAt)}</span>,
    width: '9rem',
  },
  {
    header: TEXTS.statusTitle,
    cell: (question) => {
      const { label, tone } = questionStatusOf(question);
      return <Badge tone={tone}>{label}</Badge>;
    },
    width: '8rem',
  },
];

/** /dashboard/privacy-questions: what patients ask and complain of, for whoever answers. */
export function PrivacyQuestionsPlace() {
  const [chosen, choose] = useQueryChoice('state');
  // As it was when the reader saw it: that is what they answer.
  const [opened, open] = useState<RecordQuestion>();
  const state = stateOptions.find(({ value }) => value === chosen)?.value ?? 'open';
  const list = useQuestions(state);
  if (wasRefused(list.error, PROBLEM_TYPES.custodiansOnly)) {
    return <EmptyState title={UI_TEXTS.forCustodians}>{recordLinks.custodiansOnly}</EmptyState>;
  }
  return (
    <Stack $gap={12}>
      <Stack $gap={4}>
        <SegmentedControl<RecordQuestionState>
          label={TEXTS.questionsThatAreShown}
          value={state}
          onChange={(value) => choose(value === 'open' ? '' : value)}
          options={stateOptions}
        />
        <PagedTable
          list={list}
          caption={TEXTS.questionsAndComplaintsJ}
          columns={columns}
          empty={state === 'open' ? TEXTS.noQuestionWaits : TEXTS.noQuestionAnsweredYet}
          getKey={({ id }) => id}
          onOpen={open}
        />
      </Stack>
      <QuestionNumbers />
      {opened && <QuestionDialog question={opened} onClose={() => open(undefined)} />}
    </Stack>
  );
}
