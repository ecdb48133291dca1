import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { color, media, space, text } from '../../../../theme/tokens.ts';
import { type Scale, scaleOf } from '../../../../ui/chart-scale.ts';
import { figureWords, formatFigure } from '../../../../lib/cell-words.ts';
import { type Chart, type Mark, valuesOf } from '../../chart/chart-of.ts';
import { reachOf } from '../../chart/reach.ts';
import { hueOf } from './series-look.ts';
import { NoFigure } from './no-figure.tsx';
import { inUnit } from '../../../../lib/unit-words.ts';
import * as TEXTS from '../../texts.ts';

const BAR_HEIGHT = 16;
const FEWEST_LETTERS = 8;

const Rows = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

const Inner = styled(Rows)`
  gap: 2px;
  margin: ${space(1)} 0 ${space(3)};
`;

const Name = styled.p`
  font-size: ${text.s13};
  font-weight: 600;
`;

/** Name, bar, figure: all in line with those above and below. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(5rem, 10rem) minmax(0, 1fr) minmax(3.25rem, auto);
  align-items: center;
  gap: ${space(3)};
  font-size: ${text.s13};
  line-height: 1.3;

  > :first-child {
    text-align: right;
  }

  > :last-child {
    /* Of the longest figure, so that all bars begin and end in line. */
    min-width: var(--figure);
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    grid-template-columns: minmax(4rem, 7rem) minmax(0, 1fr) auto;
    gap: ${space(2)};
  }
`;

const Track = styled.svg`
  width: 100%;
  height: ${BAR_HEIGHT}px;
  overflow: visible;

  line {
    stroke: ${color.line};
  }

  line[data-base] {
    stroke: ${color.lineStrong};
  }

  line[data-reach] {
    stroke: ${color.ink};
    stroke-width: 1.5;
  }

  line[data-middle] {
    stroke: ${color.ink};
    stroke-width: 2;
  }
`;

const Axis = styled(Row)`
  margin-top: ${space(1)};
  color: ${color.muted};

  svg {
    width: 100%;
    height: 1.1rem;
    overflow: visible;
    fill: currentcolor;
    font-size: ${text.s13};
    font-variant-numeric: tabular-nums;
  }
`;

const AxisWords = styled.p`
  margin-bottom: ${space(2)};
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface BarChartProps {
  chart: Extract<Chart, { kind: 'bars' }>;
}

/** Bars from zero, each with its name and its figure; medians as a line within their quartiles. */
export function BarChart({ chart: { groups, measure, axis } }: BarChartProps) {
  const scale = scaleOf(valuesOf(groups), { fromZero: !measure.range });
  const figures = groups.flatMap(({ marks }) => marks.filter(({ reason }) => !reason).map(figureOf));
  const width = {
    '--figure': `${Math.max(FEWEST_LETTERS, ...figures.map(({ length }) => length))}ch`,
  } as CSSProperties;
  const hasInner = groups.some(({ marks }) => marks.some(({ label }) => label !== ''));
  return (
    <div style={width}>
      <AxisWords>
        {TEXTS.labelInUnitByAxis(measure.label, inUnit(measure.unit), axis)}
        {measure.range && TEXTS.theBarGoes}
      </AxisWords>
      <Rows role="list">
        {groups.map(({ label, marks }) => (
          <li key={label}>
            {hasInner ? (
              <>
                <Name>{label}</Name>
                <Inner role="list">
                  {marks.map((mark) => (
                    <li key={mark.label}>
                      <Bar name={mark.label} mark={mark} scale={scale} />
                    </li>
                  ))}
                </Inner>
              </>
            ) : (
              marks.map((mark) => <Bar key={label} name={label} mark={mark} scale={scale} />)
            )}
          </li>
        ))}
      </Rows>
      <Axis aria-hidden>
        <span />
        <svg>
          {shownTicks(scale).map((tick) => (
            <text key={tick} x={percent(scale.at(tick))} y="0.9rem" textAnchor={anchorOf(scale, tick)}>
              {formatFigure(tick)}
            </text>
          ))}
        </svg>
        <span />
      </Axis>
    </div>
  );
}

function figureOf({ cell, off }: Mark): string {
  return figureWords(cell, undefined, off);
}

interface BarProps {
  name: string;
  mark: Mark;
  scale: Scale;
}

function Bar({ name, mark, scale }: BarProps) {
  const { range, cell, reason } = mark;
  // What stands for several would be longer than all others: its figure alone is told.
  const value = mark.together ? undefined : mark.value;
  const base = Math.min(Math.max(scale.at(0), 0), 1);
  const [low, high] = range ? [range.low, range.high] : [Math.min(value ?? 0, 0), Math.max(value ?? 0, 0)];
  if (reason) {
    return (
      <Row>
        <span>{name}</span>
        <span>
          <NoFigure reason={reason}>{figureWords(cell)}</NoFigure>
        </span>
        <span />
      </Row>
    );
  }
  return (
    <Row>
      <span>{name}</span>
      <Track aria-hidden>
        {scale.ticks.map((tick) => (
          <line key={tick} x1={percent(scale.at(tick))} x2={percent(scale.at(tick))} y1={-2} y2={BAR_HEIGHT + 2} />
        ))}
        {value !== undefined && (
          <rect
            x={percent(Math.max(scale.at(low), 0))}
            width={percent(scale.at(high) - Math.max(scale.at(low), 0))}
            y={1}
            height={BAR_HEIGHT - 2}
            rx={2}
            fill={hueOf(0)}
          />
        )}
        {value !== undefined && range && (
          <line data-middle x1={percent(scale.at(value))} x2={percent(scale.at(value))} y2={BAR_HEIGHT} />
        )}
        {!mark.together && <Reach mark={mark} scale={scale} />}
        {!range && <line data-base x1={percent(base)} x2={percent(base)} y1={-2} y2={BAR_HEIGHT + 2} />}
      </Track>
      <span>{figureOf(mark)}</span>
    </Row>
  );
}

/** How far a figure may be off: a line with an end on either side. */
function Reach({ mark, scale }: { mark: Mark; scale: Scale }) {
  const reach = reachOf(mark);
  if (!reach) return null;
  const [from, to] = [percent(scale.at(reach.low)), percent(scale.at(reach.high))];
  const middle = BAR_HEIGHT / 2;
  return (
    <>
      <line data-reach x1={from} x2={to} y1={middle} y2={middle} />
      {[from, to].map((end) => (
        <line key={end} data-reach x1={end} x2={end} y1={middle - 3} y2={middle + 3} />
      ))}
    </>
  );
}

const percent = (share: number) => `${share * 100}%`;

/** The ends, and zero between them: more words would touch on a phone. */
function shownTicks({ ticks, low, high }: Scale): number[] {
  return ticks.filter((tick) => tick === low || tick === high || tick === 0);
}

function anchorOf({ low, high }: Scale, tick: number): 'start' | 'middle' | 'end' {
  if (tick === low) return 'start';
  return tick === high ? 'end' : 'middle';
}
