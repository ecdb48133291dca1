import type { UseTable } from '@carebourse/contracts/use';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, space, text } from '../../../theme/tokens.ts';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Answered } from '../api/ask-question.ts';
import { withheldWords } from '../../../lib/cell-words.ts';
import { chartOf } from '../chart/chart-of.ts';
import { measuresOfAnswer } from '../chart/measures-of-answer.ts';
import { questionProblems } from '../question-problems.ts';
import { sentenceOf } from '../sentence.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerBasis } from './answer-basis.tsx';
import { AnswerTable } from './answer-table.tsx';
import { TakeFile } from './take-file.tsx';
import { AnswerChart } from './chart/answer-chart.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.section`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  transition: opacity ${motion.fast};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};

  h3 {
    flex: 1 1 20rem;
    max-width: 44rem;
    font-size: ${text.s17};
  }
`;

/** The drawing and its table beside each other where there is room, a wide table below. */
const Both = styled.div<{ $below?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $below }) => ($below ? '' : 'minmax(0, 3fr)')} minmax(0, 2fr);
  gap: ${space(6)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** More columns have no room beside the drawing. */
const MOST_BESIDE = 3;

const Drawn = styled(Select)`
  width: fit-content;
  max-width: 100%;
  margin-bottom: ${space(3)};
`;

const Note = styled.p`
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface AnswerViewProps {
  requestId: number;
  table: UseTable;
  answered: Answered | undefined;
  error: Error | null;
  /** The next answer is on its way, and this is the one before. */
  isUnderWay: boolean;
  onRetry: () => void;
}

/** The answer of a question: drawing and table, how it was made, and what can be done with it. */
export function AnswerView({ requestId, table, answered, error, isUnderWay, onRetry }: AnswerViewProps) {
  // What is wrong with the question stands beside it.
  if (error && questionProblems(error).length > 0) return null;
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  if (!answered) return <AnswerSkeleton />;
  return (
    <Answer
      key={sentenceOf(answered.question, table)}
      requestId={requestId}
      table={table}
      answered={answered}
      isUnderWay={isUnderWay}
    />
  );
}

function AnswerSkeleton() {
  return (
    <Root role="status">
      <VisuallyHidden>{TEXTS.asking}</VisuallyHidden>
      <Skeleton $width="60%" $height="1.25rem" />
      <Both>
        <Skeleton $height="16rem" />
        <Skeleton $height="16rem" />
      </Both>
    </Root>
  );
}

interface AnswerProps {
  requestId: number;
  table: UseTable;
  answered: Answered;
  isUnderWay: boolean;
}

function Answer({ requestId, table, answered, isUnderWay }: AnswerProps) {
  const { question, answer } = answered;
  const titleId = useId();
  const [drawn, setDrawn] = useState(0);
  const sentence = sentenceOf(question, table);
  const measures = measuresOfAnswer(question, answer);
  const chart = chartOf({ table, question, answer }, drawn);
  const withheld = withheldWords(answer);
  return (
    <Root aria-labelledby={titleId} aria-busy={isUnderWay}>
      <Head>
        <h3 id={titleId}>{sentence}</h3>
        <Stack $gap={2}>
          <AnswerActions table={table} answer={answer} />
          {table.asks === 'rows' && (
            <TakeFile requestId={requestId} table={table} what={TEXTS.itsRows} filters={question.filters} />
          )}
        </Stack>
      </Head>
      <AnswerBasis table={table} question={question} answer={answer} />
      {answer.truncated && (
        <Callout kind="warning" title={TEXTS.thereAreMoreGroups}>
          {TEXTS.theFirstValueAreShown(answer.rows.length.toLocaleString('en-CA'))}
        </Callout>
      )}
      {answer.rows.length === 0 ? (
        <EmptyState title={TEXTS.noRowMeetsTheseConditions}>{TEXTS.takeOneOutOrChoose}</EmptyState>
      ) : (
        <Both $below={chart.kind !== 'none' && answer.columns.length > MOST_BESIDE}>
          <div>
            {chart.kind !== 'none' && measures.length > 1 && (
              <Drawn
                aria-label={TEXTS.whatTheChartShows}
                options={measures.map(({ label }, place) => ({ value: String(place), label }))}
                value={String(drawn)}
                onChange={({ target }) => setDrawn(Number(target.value))}
              />
            )}
            <AnswerChart chart={chart} question={question} answer={answer} caption={sentence} />
          </div>
          <div>
            <AnswerTable table={table} question={question} answer={answer} caption={sentence} />
            {withheld && <Note>{withheld}</Note>}
          </div>
        </Both>
      )}
    </Root>
  );
}
