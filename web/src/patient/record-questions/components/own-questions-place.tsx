import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useOwnQuestions } from '../api/list-own-questions.ts';
import { askAboutOf } from '../ask-about.ts';
import { AskDialog } from './ask-dialog.tsx';
import { OwnQuestionCard } from './own-question-card.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/questions: what a patient asked about the use of their records. */
export function OwnQuestionsPlace() {
  const questions = useOwnQuestions();
  const about = askAboutOf(useLocation().state);
  const [isAsking, setAsking] = useState(about !== undefined);
  const ask = <Button onClick={() => setAsking(true)}>{TEXTS.askOrComplain}</Button>;
  return (
    <Stack $gap={5}>
      {questions.isPending && <Spinner label={TEXTS.loadingYourQuestions} />}
      {questions.isLoadingError && <LoadFailure error={questions.error} onRetry={() => void questions.refetch()} />}
      {questions.data?.length === 0 && (
        <EmptyState title={TEXTS.noQuestionAskedYet} action={ask}>
          {TEXTS.whoUsedYourData}
        </EmptyState>
      )}
      {questions.data && questions.data.length > 0 && (
        <>
          <Cluster>{ask}</Cluster>
          {questions.data.map((question) => (
            <OwnQuestionCard key={question.id} question={question} />
          ))}
        </>
      )}
      {isAsking && <AskDialog about={about} onClose={() => setAsking(false)} />}
    </Stack>
  );
}
