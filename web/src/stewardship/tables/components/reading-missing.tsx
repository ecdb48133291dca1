import { and } from '../../../lib/lists.ts';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { questionsAbout, mayAddWord, withColumn, withWord, wordsOf } from '../reading-form.ts';
import { type PartProps, ReadingPart } from './reading-part.tsx';
import * as TEXTS from '../texts.ts';

/** Which words stand for a missing value. */
export function MissingPart({ report, chosen, onChange }: PartProps) {
  const words = wordsOf(report, report.reading);
  if (words.length === 0) return null;
  const { missingWords } = chosen;
  return (
    <ReadingPart
      title={TEXTS.missingValues}
      value={missingWords.length === 0 ? TEXTS.emptyPlacesAlone : TEXTS.emptyPlacesAnd(and(missingWords))}
      questions={questionsAbout(report, 'missing')}
    >
      <FieldGroup label={TEXTS.whichOfTheseWordsStand} hint={TEXTS.emptyPlacesAlwaysDo}>
        <Stack $gap={2}>
          {words.map(({ word, count, columns }) => (
            <Checkbox
              key={word}
              label={word}
              hint={count === 0 ? undefined : TEXTS.countedInAnd(counted(count, 'place'), and(columns))}
              checked={missingWords.includes(word)}
              disabled={!missingWords.includes(word) && !mayAddWord(chosen)}
              onChange={({ target }) => onChange(withWord(chosen, word, target.checked))}
            />
          ))}
        </Stack>
      </FieldGroup>
    </ReadingPart>
  );
}

/** Values that are none of their column's type, which may be taken as missing. */
export function MisfitsPart({ report, chosen, onChange }: PartProps) {
  const isTaken = (at: number) => chosen.columns[at]?.misfitsAreMissing ?? false;
  const placed = report.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ misfits, at }) => misfits > 0 || isTaken(at));
  if (placed.length === 0) return null;
  const missing = placed.filter(({ at }) => isTaken(at)).length;
  return (
    <ReadingPart
      title={TEXTS.valuesThatDoNotFit}
      value={`In ${counted(placed.length, 'column')}; ${missing === 0 ? TEXTS.noneTakenAsMissing : TEXTS.takenAsMissingInCount(formatCount(missing))}`}
    >
      <FieldGroup label={TEXTS.treatWhatDoesNotFit} hint={TEXTS.elseEachOfTheseValues}>
        <Stack $gap={2}>
          {placed.map(({ name, misfits, at }) => (
            <Checkbox
              key={name}
              label={name}
              hint={counted(misfits, 'value')}
              checked={isTaken(at)}
              onChange={({ target }) =>
                onChange(
                  withColumn(chosen, { at, count: report.columns.length }, { misfitsAreMissing: target.checked }),
                )
              }
            />
          ))}
        </Stack>
      </FieldGroup>
    </ReadingPart>
  );
}
