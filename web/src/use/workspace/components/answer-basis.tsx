import type { Answer, Question, UseTable } from '@carebourse/contracts/use';
import { CircleCheck, Sigma } from 'lucide-react';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { measuresOff, partsOfFigure } from '../figure-error.ts';
import { HOW_FIGURES_ARE_MADE } from './how-figures-are-made.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 52rem;
  color: ${color.muted};
  font-size: ${text.s13};

  svg {
    margin-top: 0.2em;
  }

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

interface AnswerBasisProps {
  table: UseTable;
  question: Question;
  answer: Answer;
}

/** Whether an answer is exact or made of frozen figures, and how far it may be off. */
export function AnswerBasis({ table, question, answer }: AnswerBasisProps) {
  const { exact, release, smallestCell } = answer;
  if (exact) {
    return (
      <Root>
        <CircleCheck size={15} aria-hidden />
        <span>
          <strong>{TEXTS.exact}</strong>
          {TEXTS.countedOver} {release.rows === null ? TEXTS.the : formatCount(release.rows)}{' '}
          {TEXTS.rowsThatYourAccessAllows(release.number)}
        </span>
      </Root>
    );
  }
  const parts = partsOfFigure(table, question);
  const off = measuresOff(table, question, answer);
  return (
    <Root>
      <Sigma size={15} aria-hidden />
      <span>
        <strong>{TEXTS.madeOfFrozenFigures}</strong>
        {TEXTS.releaseNumber(release.number)}{' '}
        {parts === 1 ? TEXTS.eachFigureIsOfOnePart : TEXTS.eachFigureIsASum(formatCount(parts))}
        {smallestCell !== null && TEXTS.ofAtLeastSmallestCell(smallestCell)}
        {off ? TEXTS.expectOff19Times(off) : '.'} <a href={`#${HOW_FIGURES_ARE_MADE}`}>{TEXTS.howFiguresAreMade}</a>
      </span>
    </Root>
  );
}
