import type { Answer, Question } from '@carebourse/contracts/use';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, font, space, text } from '../../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { errorsIn, figureWords, noFigureReason, withheldIn } from '../../../../lib/cell-words.ts';
import { type Chart, chartWords } from '../../chart/chart-of.ts';
import { haveErrors } from '../../chart/reach.ts';
import { columnWords } from '../../table-columns.ts';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { NoFigure } from './no-figure.tsx';
import { inUnit } from '../../../../lib/unit-words.ts';
import * as TEXTS from '../../texts.ts';

const Figure = styled.figure`
  min-width: 0;
`;

const Left = styled.p`
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: ${text.s13};
`;

const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(10)};

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    color: ${color.muted};
    font-size: ${text.s13};
  }

  dd {
    font-family: ${font.headline};
    font-size: ${text.s40};
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }
`;

const CHART_ERRORS = TEXTS.aThinLineGoes;

interface AnswerChartProps {
  chart: Chart;
  question: Question;
  answer: Answer;
  caption: string;
}

/** An answer drawn, with the same in words for who does not see it. */
export function AnswerChart({ chart, question, answer, caption }: AnswerChartProps) {
  const wordsId = useId();
  if (chart.kind === 'none') return question.groupBy.length === 0 ? <WholeFigures answer={answer} /> : null;
  const things = chart.kind === 'bars' ? 'bars' : 'lines';
  return (
    <Figure aria-label={TEXTS.chartCaption(caption)} aria-describedby={wordsId}>
      <VisuallyHidden as="figcaption" id={wordsId}>
        {chartWords(chart)}
      </VisuallyHidden>
      {chart.kind === 'bars' ? <BarChart chart={chart} /> : <LineChart chart={chart} />}
      {haveErrors(chart.kind === 'bars' ? chart.groups : chart.lines) && <Left>{CHART_ERRORS}</Left>}
      {chart.kind === 'lines' && chart.partial.length > 0 && (
        <Left>{TEXTS.aHollowPointStands(chart.partial.join(' '))}</Left>
      )}
      {chart.left > 0 && <Left>{TEXTS.leftMoreThingsTheSmallest(chart.left, things)}</Left>}
    </Figure>
  );
}

/** Without groups an answer is a few numbers, and a drawing would say less than they do. */
function WholeFigures({ answer }: { answer: Answer }) {
  const [row] = answer.rows;
  const withheld = withheldIn(answer);
  const off = errorsIn(answer);
  return (
    <Numbers>
      {answer.columns.map(({ name, label, unit }, place) => {
        const cell = row?.[place] ?? null;
        const why = withheld(row, place);
        const reason = noFigureReason(cell, why);
        return (
          <div key={name}>
            <dt>
              {columnWords(label)}
              {inUnit(unit)}
            </dt>
            <dd>
              {reason ? (
                <NoFigure reason={reason}>{figureWords(cell, why)}</NoFigure>
              ) : (
                figureWords(cell, why, off(row, place))
              )}
            </dd>
          </div>
        );
      })}
    </Numbers>
  );
}
