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
import { questionsAbout, withWhole } from '../reading-form.ts';
import { delimiterNames, encodingNames } from '../reading-words.ts';
import { type PartProps, ReadingPart } from './reading-part.tsx';
import * as TEXTS from '../texts.ts';

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
    <ReadingPart title={TEXTS.sheet} value={chosen.sheet} questions={questionsAbout(report, 'sheet')}>
      <FieldGroup label={TEXTS.whichSheetIsTheTable}>
        <Stack $gap={2}>
          {report.sheets.map(({ name: sheet, rows, hidden }) => (
            <RadioCard
              key={sheet}
              name={name}
              title={sheet}
              hint={hidden ? TEXTS.countedHidden(counted(rows, 'row')) : counted(rows, 'row')}
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
    <ReadingPart
      title={TEXTS.letters}
      value={encodingNames[chosen.encoding]}
      questions={questionsAbout(report, 'encoding')}
    >
      <Field label={TEXTS.encoding} hint={TEXTS.rightWhenNamesAndWords}>
        <Select
          value={chosen.encoding}
          options={ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={({ target }) => onChange(withWhole(chosen, { encoding: target.value as Encoding }))}
        />
      </Field>
      {!isShown && <Muted $small>{TEXTS.pressReadItSoToSee}</Muted>}
      {isShown && report.accents.length === 0 && <Muted $small>{TEXTS.noLineHasLetters}</Muted>}
      {isShown && report.accents.length > 0 && (
        <Lines aria-label={TEXTS.linesWithAccents}>
          {report.accents.map(({ line, text: words }) => (
            <li key={line}>
              <Muted as="span">{TEXTS.lineCount(formatCount(line))} </Muted>
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
    <ReadingPart
      title={TEXTS.separator}
      value={delimiterNames[chosen.delimiter]}
      questions={questionsAbout(report, 'delimiter')}
    >
      <Field label={TEXTS.whatStandsBetweenTheValues}>
        <Select
          value={chosen.delimiter}
          options={DELIMITERS.map((value) => ({ value, label: delimiterNames[value] }))}
          onChange={({ target }) => onChange(withWhole(chosen, { delimiter: target.value as Delimiter }))}
        />
      </Field>
    </ReadingPart>
  );
}
