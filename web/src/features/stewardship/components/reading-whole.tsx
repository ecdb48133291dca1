import { DELIMITERS, ENCODINGS, type Delimiter, type Encoding } from '@carebourse/contracts/table-reading';
import { useId } from 'react';
import { styled } from 'styled-components';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { askedAbout, withWhole } from '../reading-form.ts';
import { delimiterNames, encodingNames } from '../reading-words.ts';
import { type PartProps, ReadingPart } from './reading-part.tsx';

const Lines = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  font-size: ${text.s13};
  overflow-wrap: anywhere;
`;

/** Which sheet of a workbook. */
export function SheetPart({ report, chosen, onChange }: PartProps) {
  const name = useId();
  if (chosen.sheet === null) return null;
  return (
    <ReadingPart title="Sheet" value={chosen.sheet} asked={askedAbout(report, 'sheet')}>
      <FieldGroup label="Which sheet is the table?">
        <Stack $gap={2}>
          {report.sheets.map(({ name: sheet, rows, hidden }) => (
            <RadioCard
              key={sheet}
              name={name}
              title={sheet}
              hint={hidden ? `${counted(rows, 'row')}, hidden` : counted(rows, 'row')}
              checked={chosen.sheet === sheet}
              onChange={() => onChange(withWhole(chosen, { sheet }))}
            />
          ))}
        </Stack>
      </FieldGroup>
    </ReadingPart>
  );
}

/** How the letters of a text are written, by lines in which that can be seen. */
export function EncodingPart({ report, chosen, onChange }: PartProps) {
  if (chosen.encoding === null) return null;
  const isShown = chosen.encoding === report.reading.encoding;
  return (
    <ReadingPart title="Letters" value={encodingNames[chosen.encoding]} asked={askedAbout(report, 'encoding')}>
      <Field label="Encoding" hint="Right when names and words with accents read well below.">
        <Select
          value={chosen.encoding}
          options={ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={({ target }) => onChange(withWhole(chosen, { encoding: target.value as Encoding }))}
        />
      </Field>
      {!isShown && <Muted $small>Press “Read it so” to see how the lines read then.</Muted>}
      {isShown && report.accents.length === 0 && <Muted $small>No line has letters with accents.</Muted>}
      {isShown && report.accents.length > 0 && (
        <Lines aria-label="Lines with accents">
          {report.accents.map(({ line, text: words }) => (
            <li key={line}>
              <Muted as="span">Line {formatCount(line)}: </Muted>
              {words}
            </li>
          ))}
        </Lines>
      )}
    </ReadingPart>
  );
}

/** What parts the values of a line. */
export function DelimiterPart({ report, chosen, onChange }: PartProps) {
  if (chosen.delimiter === null) return null;
  return (
    <ReadingPart title="Separator" value={delimiterNames[chosen.delimiter]} asked={askedAbout(report, 'delimiter')}>
      <Field label="What stands between the values of a line">
        <Select
          value={chosen.delimiter}
          options={DELIMITERS.map((value) => ({ value, label: delimiterNames[value] }))}
          onChange={({ target }) => onChange(withWhole(chosen, { delimiter: target.value as Delimiter }))}
        />
      </Field>
    </ReadingPart>
  );
}
