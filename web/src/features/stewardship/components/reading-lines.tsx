import { useId } from 'react';
import { styled } from 'styled-components';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { color, space } from '../../../theme/tokens.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Muted } from '../../../ui/text.tsx';
import { askedAbout, isUnseen } from '../reading-form.ts';
import { leftOutReasons } from '../reading-words.ts';
import { type PartProps, ReadingPart } from './reading-part.tsx';
import { RowsFrame } from './rows-frame.tsx';

/** Values of a line that are shown; more help nobody to know its kind. */
const MOST_VALUES = 30;

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 1.75rem;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.brand};
  }
`;

/** The first eight lines, and the others on demand. */
const FirstLines = styled(RowsFrame)`
  max-height: 20rem;
  overflow-y: auto;

  td {
    max-width: 18rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Which line names the columns, chosen among the first ones. */
export function HeaderPart({ report, chosen, onChange }: PartProps) {
  const name = useId();
  const { headerLine } = chosen;
  const lineWord = chosen.sheet === null ? 'Line' : 'Row';
  const choice = (line: number | null, label: string) => (
    <Choice>
      <input
        type="radio"
        name={name}
        aria-label={line === null ? undefined : `${label} names the columns`}
        checked={headerLine === line}
        onChange={() => onChange({ ...chosen, headerLine: line })}
      />
      {label}
    </Choice>
  );
  return (
    <ReadingPart
      title="Names of the columns"
      value={headerLine === null ? 'No line names the columns' : `${lineWord} ${formatCount(headerLine)}`}
      asked={askedAbout(report, 'header')}
      isOpen={isUnseen(report)}
    >
      <FirstLines role="group" aria-label="Which line names the columns" tabIndex={0}>
        <table>
          <caption>The first lines of the file</caption>
          <thead>
            <tr>
              <th scope="col">Names the columns</th>
              <th scope="col" colSpan={MOST_VALUES}>
                What stands there
              </th>
            </tr>
          </thead>
          <tbody>
            {report.firstLines.map(({ line, values }) => (
              <tr key={line}>
                <th scope="row">{choice(line, `${lineWord} ${formatCount(line)}`)}</th>
                {values
                  .slice(0, MOST_VALUES)
                  .map((value, at) => [at, value] as const)
                  .map(([at, value]) => (
                    <td key={at}>{value}</td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </FirstLines>
      {choice(null, 'No line names the columns')}
    </ReadingPart>
  );
}

type LeftOut = PartProps['report']['leftOut'][number];

const leftOutColumns: readonly Column<LeftOut>[] = [
  { header: 'Line', cell: ({ line }) => formatCount(line), width: '6rem' },
  { header: 'Why', cell: ({ reason }) => leftOutReasons[reason], width: '16rem' },
  { header: 'What stands there', cell: ({ values }) => values.filter(Boolean).join(' · ') },
];

/** Lines that are no rows, and where the rows end. */
export function LeftOutPart({ report, chosen, onChange }: PartProps) {
  const { leftOut, leftOutCount } = report;
  const count = leftOutCount === 0 ? 'None' : counted(leftOutCount, 'line');
  const ends = chosen.lastLine === null ? '' : `, rows end with line ${formatCount(chosen.lastLine)}`;
  return (
    <ReadingPart title="Lines that are left out" value={`${count}${ends}`} asked={askedAbout(report, 'left-out')}>
      <Field label="Last row" hint="Its line. What comes after it, such as totals and notes, is left out." optional>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          placeholder="The last line of the file"
          value={chosen.lastLine ?? ''}
          onChange={({ target }) => {
            const line = target.value === '' ? null : Number(target.value);
            if (line === null || (Number.isSafeInteger(line) && line > 0)) onChange({ ...chosen, lastLine: line });
          }}
        />
      </Field>
      {leftOut.length > 0 && (
        <DataTable
          caption="Lines that are left out"
          columns={leftOutColumns}
          items={leftOut}
          getKey={({ line }) => line}
        />
      )}
      {leftOutCount > leftOut.length && <Muted $small>The first {formatCount(leftOut.length)} are listed.</Muted>}
    </ReadingPart>
  );
}
