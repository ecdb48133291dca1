import { useId } from 'react';
import { type Tone, toneColor } from '../theme/tokens.ts';
import { scaleOf } from './chart-scale.ts';
import { Drawing, Ends, Legend, Plot, Root, Scale, Swatch } from './stacked-bars-look.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as TEXTS from './texts.ts';

export interface BarSeries {
  label: string;
  tone: Tone;
}

export interface BarColumn {
  /** Such as "Nov 21, 2026". */
  label: string;
  /** One number for each series, in their order. */
  values: readonly number[];
}

interface StackedBarsProps {
  /** What the chart counts; read out. */
  caption: string;
  series: readonly BarSeries[];
  columns: readonly BarColumn[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** In the drawing a column is this wide, with the gap to the next one. */
const PITCH = 10;
const WIDTH = 7;

/**
 * Columns of numbers that add up, from zero on. The drawing is for the eyes; the same numbers are in a table for
 * everybody else.
 */
export function StackedBars({ caption, series, columns }: StackedBarsProps) {
  const captionId = useId();
  const { ticks, high: top } = scaleOf(
    columns.map(({ values }) => sum(values)),
    { fromZero: true },
  );
  const width = columns.length * PITCH;
  return (
    <Root aria-labelledby={captionId}>
      <VisuallyHidden as="figcaption" id={captionId}>
        {caption}
      </VisuallyHidden>
      <Plot aria-hidden>
        <Scale>
          {ticks.map((step) => (
            <span key={step} style={{ bottom: `${(step / top) * 100}%` }}>
              {step}
            </span>
          ))}
        </Scale>
        <Drawing viewBox={`0 0 ${width} ${top}`} preserveAspectRatio="none">
          {ticks.map((step) => (
            <line key={step} x2={width} y1={top - step} y2={top - step} />
          ))}
          {columns.map((column, index) => (
            <Column key={column.label} column={column} series={series} x={index * PITCH} top={top} />
          ))}
        </Drawing>
        <Ends>
          <span>{columns[0]?.label}</span>
          <span>{columns.at(-1)?.label}</span>
        </Ends>
      </Plot>
      <Legend aria-hidden>
        {series.map(({ label, tone }) => (
          <li key={label}>
            <Swatch $tone={tone} />
            {label}
          </li>
        ))}
      </Legend>
      <NumbersTable caption={caption} series={series} columns={columns} />
    </Root>
  );
}

interface ColumnProps {
  column: BarColumn;
  series: readonly BarSeries[];
  x: number;
  top: number;
}

function Column({ column: { label, values }, series, x, top }: ColumnProps) {
  const named = series.flatMap((one, index) => (values[index] ? [`${one.label} ${values[index]}`] : []));
  return (
    <g data-column>
      <title>{`${label}: ${named.join(', ') || TEXTS.none}`}</title>
      <rect data-hit x={x} width={PITCH} height={top} fill="transparent" />
      {series.map(({ label: name, tone }, index) => {
        const value = values[index] ?? 0;
        const below = sum(values.slice(0, index));
        return (
          <rect
            key={name}
            x={x + (PITCH - WIDTH) / 2}
            y={top - below - value}
            width={WIDTH}
            height={value}
            fill={toneColor(tone)}
          />
        );
      })}
    </g>
  );
}

function NumbersTable({ caption, series, columns }: StackedBarsProps) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.day}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((one, index) => (
                <td key={one.label}>{values[index] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
