import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../../theme/tokens.ts';
import { scaleOf } from '../../../../ui/chart-scale.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { figureWords, formatFigure } from '../../../../lib/cell-words.ts';
import { type Chart, type MarkSeries, valuesOf } from '../../chart/chart-of.ts';
import { reachOf } from '../../chart/reach.ts';
import { endLabels, linePath, runsOf, shownLabels } from '../../chart/line-parts.ts';
import { dashOf, hueOf } from './series-look.ts';
import { useWidth } from './use-width.ts';
import { inUnit } from '../../../../lib/unit-words.ts';
import * as TEXTS from '../../texts.ts';

const HEIGHT = 260;
const TOP = 10;
const BOTTOM = 26;
const MOST_DOTS = 40;
const LETTER = 7.5;

const AxisWords = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${text.s13};

  &:last-child {
    margin-top: ${space(1)};
    text-align: right;
  }
`;

const Place = styled.div`
  position: relative;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  overflow: visible;
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;

  text {
    fill: ${color.muted};
  }

  [data-grid] {
    stroke: ${color.line};
  }

  [data-base] {
    stroke: ${color.lineStrong};
  }

  [data-name] {
    fill: ${color.ink};
    font-weight: 550;
  }

  g[data-period]:hover rect {
    fill: ${color.ink};
    fill-opacity: 0.05;
  }
`;

/** Over a period without a figure: it takes the focus and says why. */
const Gap = styled.button`
  position: absolute;
  top: ${TOP}px;
  height: ${HEIGHT - TOP - BOTTOM}px;
  min-width: 8px;
  cursor: help;
`;

interface LineChartProps {
  chart: Extract<Chart, { kind: 'lines' }>;
}

/** Lines over time, each named at its end. A period without a figure is hatched, and the line stops there. */
export function LineChart({ chart: { lines, labels, measure, axis, by } }: LineChartProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const hatchId = useId();
  const scale = scaleOf(valuesOf(lines), { fromZero: measure.fromZero });
  const isSeveral = lines.length > 1 || by !== undefined;
  const nameWidth = isSeveral ? Math.min(Math.max(width * 0.26, 72), 130) : 12;
  const left = Math.max(...scale.ticks.map((tick) => formatFigure(tick).length)) * LETTER + 10;
  const plot = Math.max(width - left - nameWidth, 40);
  const step = plot / Math.max(labels.length - 1, 1);
  const x = scaleLinear([0, labels.length - 1], [left, left + plot]);
  const y = scale.at.copy().range([HEIGHT - BOTTOM, TOP]);
  const gaps = runsOf(lines);
  const gapBox = ({ from, to }: { from: number; to: number }) => {
    const half = Math.max(Math.min(step / 2, 14), 4);
    return { left: x(from) - half, width: x(to) - x(from) + 2 * half };
  };
  return (
    <>
      <AxisWords>
        {measure.label}
        {inUnit(measure.unit)}
        {by && TEXTS.byWhat(by)}
      </AxisWords>
      <Place ref={place}>
        <Drawing viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
          <defs>
            <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line y2="6" stroke={color.lineStrong} strokeWidth="1.5" />
            </pattern>
          </defs>
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line data-grid x1={left} x2={left + plot} y1={y(tick)} y2={y(tick)} />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                {formatFigure(tick)}
              </text>
            </g>
          ))}
          {scale.low <= 0 && scale.high >= 0 && <line data-base x1={left} x2={left + plot} y1={y(0)} y2={y(0)} />}
          {gaps.map((gap) => (
            <rect
              key={gap.from}
              x={gapBox(gap).left}
              width={gapBox(gap).width}
              y={TOP}
              height={HEIGHT - TOP - BOTTOM}
              fill={`url(#${hatchId})`}
              opacity={0.55}
            />
          ))}
          {shownLabels(labels, plot / LETTER).map((at) => (
            <text
              key={at}
              x={x(at)}
              y={HEIGHT - 6}
              textAnchor={
                at === 0 && labels.length > 1
                  ? 'start'
                  : at === labels.length - 1 && labels.length > 1
                    ? 'end'
                    : 'middle'
              }
            >
              {labels[at]}
            </text>
          ))}
          {lines.map(({ label, marks }, at) => (
            <g key={label} fill="none" stroke={hueOf(at)} strokeWidth={2}>
              {marks.map(({ range }, period) =>
                range ? (
                  <line
                    key={labels[period]}
                    x1={x(period)}
                    x2={x(period)}
                    y1={y(range.low)}
                    y2={y(range.high)}
                    strokeOpacity={0.4}
                    strokeWidth={Math.min(Math.max(step / 3, 2), 10)}
                  />
                ) : null,
              )}
              {marks.map((mark, period) => {
                const reach = mark.together ? undefined : reachOf(mark);
                return reach ? (
                  <line
                    key={labels[period]}
                    data-reach
                    x1={x(period)}
                    x2={x(period)}
                    y1={y(reach.low)}
                    y2={y(reach.high)}
                    strokeWidth={1}
                  />
                ) : null;
              })}
              <path d={linePath(marks, x, y)} strokeDasharray={dashOf(at)} strokeLinejoin="round" />
              {marks.map(({ value, partial }, period) => {
                const isAlone = marks[period - 1]?.value === undefined && marks[period + 1]?.value === undefined;
                return value !== undefined && (labels.length <= MOST_DOTS || isAlone || partial) ? (
                  <circle
                    key={labels[period]}
                    cx={x(period)}
                    cy={y(value)}
                    r={partial ? 4 : labels.length <= MOST_DOTS ? 2.5 : 2}
                    fill={partial ? color.surface : hueOf(at)}
                    stroke={partial ? undefined : 'none'}
                  />
                ) : null;
              })}
            </g>
          ))}
          {isSeveral &&
            endLabels(lines, y).map(({ label, at }) => (
              <text key={label} data-name x={left + plot + 8} y={at + 4}>
                {shortened(label, (nameWidth - 8) / LETTER)}
                <title>{label}</title>
              </text>
            ))}
          {labels.map((label, period) => (
            <g key={label} data-period>
              <title>{`${label}${lines[0]?.marks[period]?.partial ? TEXTS.notWhole : ''}: ${lines
                .map((line) => [line.label, figureAt(line, period)].filter(Boolean).join(' '))
                .join(', ')}`}</title>
              <rect
                x={x(period) - step / 2}
                width={labels.length === 1 ? plot : step}
                y={TOP}
                height={HEIGHT - TOP - BOTTOM}
                fill="transparent"
              />
            </g>
          ))}
        </Drawing>
        {gaps.map((gap) => {
          const span = gap.from === gap.to ? labels[gap.from] : `${labels[gap.from]} to ${labels[gap.to]}`;
          const words = `${[span, ...(isSeveral ? [gap.names.join(', ')] : [])].filter(Boolean).join(', ')}: ${gap.reason}`;
          return (
            <Tooltip key={gap.from} content={words}>
              <Gap type="button" aria-label={words} style={gapBox(gap)} />
            </Tooltip>
          );
        })}
      </Place>
      <AxisWords>{axis}</AxisWords>
    </>
  );
}

function figureAt({ marks }: MarkSeries, period: number): string {
  const { cell = null, off } = marks[period] ?? {};
  return figureWords(cell, undefined, off);
}

function shortened(label: string, letters: number): string {
  return label.length <= letters ? label : `${label.slice(0, Math.max(Math.floor(letters) - 1, 1))}…`;
}
