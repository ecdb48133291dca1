import { useId } from 'react';
import { styled } from 'styled-components';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { color, space } from '../../../theme/tokens.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Muted } from '../../../ui/text.tsx';
import { questionsAbout, isUnseen } from '../reading-form.ts';
import { leftOutReasons } from '../reading-words.ts';
import { type PartProps, ReadingPart } from './reading-part.tsx';
import { RowsFrame } from './rows-frame.tsx';
import * as TEXTS from '../texts.ts';

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
  const lineWord = chosen.sheet === null ? TEXTS.line : TEXTS.row;
  const choice = (line: number | null, label: string) => (
    <Choice>
      <input
        type="radio"
        name={name}
        aria-label={line === null ? undefined : TEXTS.labelNamesTheColumns(label)}
        checked={headerLine === line}
        onChange={() => onChange({ ...chosen, headerLine: line })}
      />
      {label}
    </Choice>
  );
  return (
    <ReadingPart
      title={TEXTS.namesOfTheColumns}
      value={headerLine === null ? TEXTS.noLineNamesTheColumns : `${lineWord} ${formatCount(headerLine)}`}
      questions={questionsAbout(report, 'header')}
      isOpen={isUnseen(report)}
    >
      <FirstLines role="group" aria-label={TEXTS.whichLineNamesTheColumns} tabIndex={0}>
        <table>
          <caption>{TEXTS.theFirstLines}</caption>
          <thead>
            <tr>
              <th scope="col">{TEXTS.namesTheColumns}</th>
              <th scope="col" colSpan={MOST_VALUES}>
                {TEXTS.whatStandsThere}
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
      {choice(null, TEXTS.noLineNamesTheColumns)}
    </ReadingPart>
  );
}

type LeftOut = PartProps['report']['leftOut'][number];

const leftOutColumns: readonly Column<LeftOut>[] = [
  { header: TEXTS.line, cell: ({ line }) => formatCount(line), width: '6rem' },
  { header: TEXTS.why, cell: ({ reason }) => leftOutReasons[reason], width: '16rem' },
  { header: TEXTS.whatStandsThere, cell: ({ values }) => values.filter(Boolean).join(' · ') },
];

/** Lines that are no rows, and where the rows end. */
export function LeftOutPart({ report, chosen, onChange }: PartProps) {
  const { leftOut, leftOutCount } = report;
  const count = leftOutCount === 0 ? TEXTS.none : counted(leftOutCount, 'line');
  const ends = chosen.lastLine === null ? '' : TEXTS.rowsEndWithLineCount(formatCount(chosen.lastLine));
  return (
    <ReadingPart
      title={TEXTS.linesThatAreLeftOut}
      value={`${count}${ends}`}
      questions={questionsAbout(report, 'left-out')}
    >
      <Field label={TEXTS.lastRow} hint={TEXTS.lastRowHint} optional>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          placeholder={TEXTS.theLastLine}
          value={chosen.lastLine ?? ''}
          onChange={({ target }) => {
            const line = target.value === '' ? null : Number(target.value);
            if (line === null || (Number.isSafeInteger(line) && line > 0)) onChange({ ...chosen, lastLine: line });
          }}
        />
      </Field>
      {leftOut.length > 0 && (
        <DataTable
          caption={TEXTS.linesThatAreLeftOut}
          columns={leftOutColumns}
          items={leftOut}
          getKey={({ line }) => line}
        />
      )}
      {leftOutCount > leftOut.length && (
        <Muted $small>{TEXTS.theFirstCountAreListed(formatCount(leftOut.length))}</Muted>
      )}
    </ReadingPart>
  );
}
