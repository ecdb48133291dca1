import {
  type ColumnReading,
  DAY_FORMATS,
  NUMBER_FORMATS,
  type DayFormat,
  type NumberFormat,
} from '@carebourse/contracts/table-reading';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { questionsAbout, formatChoices, withColumn } from '../reading-form.ts';
import { dayFormatNames, numberFormatWords } from '../reading-words.ts';
import { DenseTable } from './dense-table.tsx';
import { type PartProps, ReadingPart } from './reading-part.tsx';
import * as TEXTS from '../texts.ts';

const Samples = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

type ReportColumn = PartProps['report']['columns'][number];

interface FormatsProps<Format extends string> extends PartProps {
  /** Which of a column's choices it is. */
  field: 'numbers' | 'days';
  title: string;
  label: string;
  formats: readonly Format[];
  words: (format: Format) => string;
  /** In which all values of a column can be read; none where it has no such values. */
  candidatesOf: (column: ReportColumn) => readonly Format[];
}

/** How numbers of the columns are written. */
export function NumbersPart(props: PartProps) {
  return (
    <Formats<NumberFormat>
      {...props}
      field="numbers"
      title={TEXTS.numbers}
      label={TEXTS.howNumbersAreWritten}
      formats={Object.keys(NUMBER_FORMATS) as NumberFormat[]}
      words={numberFormatWords}
      candidatesOf={({ numberFormats }) => numberFormats}
    />
  );
}

/** How days of the columns are written. */
export function DaysPart(props: PartProps) {
  return (
    <Formats<DayFormat>
      {...props}
      field="days"
      title={TEXTS.days}
      label={TEXTS.howDaysAreWritten}
      formats={DAY_FORMATS}
      words={(format) => dayFormatNames[format]}
      candidatesOf={({ dayFormats }) => dayFormats}
    />
  );
}

function Formats<Format extends NumberFormat | DayFormat>(props: FormatsProps<Format>) {
  const { report, chosen, onChange, field, title, label, formats, words, candidatesOf } = props;
  const questions = questionsAbout(report, field);
  const hasQuestions = (name: string) => questions.some(({ column }) => column === name);
  const placed = report.columns.map((column, at) => ({ column, at }));
  const shown = placed
    .filter(({ column }) => candidatesOf(column).length > 0 || hasQuestions(column.name))
    .toSorted((one, other) => Number(hasQuestions(other.column.name)) - Number(hasQuestions(one.column.name)));
  if (shown.length === 0) return null;
  const formatOf = (columns: readonly ColumnReading[], at: number) => (columns[at]?.[field] ?? formats[0]) as Format;
  const wordsIn = (candidates: readonly Format[], format: Format) =>
    candidates.length === 0 || candidates.includes(format) ? words(format) : TEXTS.leaveItAsText;
  const used = [...new Set(shown.map(({ column, at }) => wordsIn(candidatesOf(column), formatOf(chosen.columns, at))))];
  return (
    <ReadingPart
      title={title}
      value={used.length === 1 && used[0] ? used[0] : TEXTS.countWays(used.length)}
      questions={questions}
    >
      <DenseTable>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '25%' }}>
              {TEXTS.column}
            </th>
            <th scope="col" style={{ width: '40%' }}>
              {label}
            </th>
            <th scope="col">{TEXTS.inTheFileInTheTable}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ column, at }) => (
            <tr key={column.name}>
              <th scope="row">
                <strong>{column.name}</strong>
              </th>
              <td data-label={label} data-wide>
                <Select
                  aria-label={TEXTS.labelInName(label, column.name)}
                  value={formatOf(chosen.columns, at)}
                  options={formatChoices(formats, candidatesOf(column), formatOf(chosen.columns, at)).map((value) => ({
                    value,
                    label: wordsIn(candidatesOf(column), value),
                  }))}
                  onChange={({ target }) =>
                    onChange(withColumn(chosen, { at, count: report.columns.length }, { [field]: target.value }))
                  }
                />
              </td>
              <td data-label={TEXTS.inTheFileInTheTable} data-wide>
                <SampleValues
                  samples={column.samples}
                  isTaken={formatOf(chosen.columns, at) === formatOf(report.reading.columns, at)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </ReadingPart>
  );
}

/** Five values as they stand in the file and as they are taken: "1 204,75 → 1204.75". */
function SampleValues({ samples, isTaken }: { samples: ReportColumn['samples']; isTaken: boolean }) {
  return (
    <Samples>
      {samples.map(({ line, before, after }) => (
        <li key={line}>
          {before} {isTaken && <>→ {after ?? <Muted as="span">{TEXTS.missing}</Muted>}</>}
        </li>
      ))}
      {!isTaken && (
        <li>
          <Muted as="span">{TEXTS.pressRead}</Muted>
        </li>
      )}
    </Samples>
  );
}
