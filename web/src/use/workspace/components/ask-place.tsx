import type { Question, UseTable, Workspace } from '@carebourse/contracts/use';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSetQuery } from '../../../lib/address.ts';
import { useShownAtOnce } from '../../../lib/use-shown-at-once.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useAnswer } from '../api/ask-question.ts';
import { readQuestion } from '../question-address.ts';
import { askEntries } from '../question-link.ts';
import { type QuestionProblem, questionProblems } from '../question-problems.ts';
import { sentenceOf } from '../sentence.ts';
import { firstQuestions, measuresOf } from '../table-columns.ts';
import { AnswerView } from './answer-view.tsx';
import { HowFiguresAreMade } from './how-figures-are-made.tsx';
import { KeptQuestions } from './kept-questions.tsx';
import { QuestionEditor } from './question-editor.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h3`
  font-size: ${text.s15};
`;

const Examples = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`;

interface AskPlaceProps {
  workspace: Workspace;
  table: UseTable;
}

/** A sentence that one completes, and its answer at once. The question lives in the address. */
export function AskPlace({ workspace, table }: AskPlaceProps) {
  const { id: requestId, accessTypes } = workspace.grant;
  const hasApi = accessTypes.includes('api');
  const [address] = useSearchParams();
  const setQuery = useSetQuery();
  const asked = readQuestion(address, table);
  const [start] = measuresOf(table, hasApi);
  const nothing: Question = { measures: start ? [start.measure] : [], groupBy: [], filters: [] };
  const [question, ask] = useShownAtOnce(asked ?? nothing, (next) => setQuery(askEntries(table, next)));
  const problems = useProblems(requestId, table, asked);
  if (table.asks === 'figures' && table.breaks.length === 0) {
    return <EmptyState title={TEXTS.theStewardHasDeclared}>{TEXTS.figuresAreAskedByBreaks}</EmptyState>;
  }
  return (
    <Stack $gap={6}>
      <Stack $gap={4}>
        <QuestionEditor table={table} hasApi={hasApi} question={question} onChange={ask} problems={problems} />
        <KeptQuestions requestId={requestId} table={table} question={asked} />
      </Stack>
      {asked && <Answered requestId={requestId} table={table} question={asked} />}
      {!asked && address.has('measure') && (
        <Callout kind="warning" title={TEXTS.thisAddressHoldsNoQuestion}>
          {TEXTS.itMayHaveBeenCut}
        </Callout>
      )}
      {!asked && <BeginWith table={table} hasApi={hasApi} onAsk={ask} count={nothing} />}
      {table.asks === 'figures' && <HowFiguresAreMade table={table} />}
    </Stack>
  );
}

/** What the server says of parts of the question; nothing while there is no question, or another reason. */
function useProblems(requestId: number, table: UseTable, asked: Question | undefined): QuestionProblem[] {
  const { error } = useAnswer(requestId, table.id, asked);
  return error ? questionProblems(error) : [];
}

function Answered({ requestId, table, question }: { requestId: number; table: UseTable; question: Question }) {
  const { data, error, refetch, isPlaceholderData } = useAnswer(requestId, table.id, question);
  return (
    <AnswerView
      requestId={requestId}
      table={table}
      answered={data}
      error={error}
      isUnderWay={isPlaceholderData}
      onRetry={() => void refetch()}
    />
  );
}

interface BeginWithProps {
  table: UseTable;
  hasApi: boolean;
  onAsk: (question: Question) => void;
  count: Question;
}

function BeginWith({ table, hasApi, onAsk, count }: BeginWithProps) {
  return (
    <Examples>
      <Title>{TEXTS.beginWithOneOfThese}</Title>
      <Muted $small>{TEXTS.orCompleteTheSentenceAbove}</Muted>
      <Cluster $gap={2}>
        {[count, ...firstQuestions(table, hasApi)].map((question) => (
          <Button key={sentenceOf(question, table)} size="small" variant="secondary" onClick={() => onAsk(question)}>
            {sentenceOf(question, table)}
          </Button>
        ))}
      </Cluster>
    </Examples>
  );
}
