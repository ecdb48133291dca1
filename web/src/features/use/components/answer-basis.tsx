import type { Answer, Question, UseTable } from '@carebourse/contracts/use';
import { CircleCheck, Sigma } from 'lucide-react';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { figureError } from '../figure-error.ts';
import { HOW_FIGURES_ARE_MADE } from './how-figures-are-made.tsx';

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
          <strong>Exact</strong>: counted over {release.rows === null ? 'the' : formatCount(release.rows)} rows that
          your access allows, release {release.number}.
        </span>
      </Root>
    );
  }
  const { parts, persons } = figureError(table, question);
  return (
    <Root>
      <Sigma size={15} aria-hidden />
      <span>
        <strong>Made of frozen figures</strong>, release {release.number}.{' '}
        {parts === 1
          ? 'Each figure is of one smallest part'
          : `Each figure is a sum of ${formatCount(parts)} smallest parts`}
        {smallestCell !== null && ` of at least ${smallestCell} persons`}: expect counts to be off by up to {persons},
        19 times of 20. <a href={`#${HOW_FIGURES_ARE_MADE}`}>How figures are made</a>
      </span>
    </Root>
  );
}
