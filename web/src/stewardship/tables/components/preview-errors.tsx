import type { FigurePreview } from '@carebourse/contracts/stewardship';
import { counted } from '../../../lib/numbers.ts';
import { inUnit } from '../../../lib/unit-words.ts';
import { Muted } from '../../../ui/text.tsx';
import { figureWords, offWords } from '../../../lib/cell-words.ts';
import { RowsFrame } from './rows-frame.tsx';
import * as TEXTS from '../texts.ts';

/** How far figures of the release would be off, and what they would tell of all persons beside what the file has. */
export function PreviewErrors({ figures }: { figures: readonly FigurePreview[] }) {
  return (
    <>
      <Muted $small>{TEXTS.figuresForGranteesExplained}</Muted>
      <RowsFrame tabIndex={0} role="group" aria-label={TEXTS.errorsOfFigures}>
        <table>
          <caption>{TEXTS.figuresOfAllPersons}</caption>
          <thead>
            <tr>
              <th scope="col">{TEXTS.figure}</th>
              <th scope="col">{TEXTS.figureForAllPersons}</th>
              <th scope="col">{TEXTS.inTheFile}</th>
              <th scope="col">{TEXTS.offInOneSmallestPart}</th>
              <th scope="col">{TEXTS.hiddenInBreaks}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <Row key={figure.name} figure={figure} />
            ))}
          </tbody>
        </table>
      </RowsFrame>
    </>
  );
}

function Row({ figure: { label, unit, type, told, truth, error, untold } }: { figure: FigurePreview }) {
  const isCount = type === 'integer';
  return (
    <tr>
      <th scope="row">
        {label}
        {inUnit(unit)}
      </th>
      <td>
        {figureWords(
          told,
          untold > 0 ? 'dominated' : 'few-persons',
          error.all === null ? undefined : { by: error.all, isCount },
        )}
      </td>
      <td>{truth === null ? <Muted as="span">{TEXTS.noneInSentence}</Muted> : figureWords(truth)}</td>
      <td>
        {error.atom === null ? <Muted as="span">{TEXTS.figureHidden}</Muted> : offWords({ by: error.atom, isCount })}
      </td>
      <td>{untold === 0 ? '' : TEXTS.countedOneOrTwoPersons(counted(untold, 'smallest part'))}</td>
    </tr>
  );
}
