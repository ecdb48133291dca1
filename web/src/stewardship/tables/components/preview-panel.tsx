import { ACCESS_TYPE_LABELS, type AccessType } from '@carebourse/contracts/constants';
import type { Preview } from '@carebourse/contracts/stewardship';
import { useState } from 'react';
import { styled } from 'styled-components';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { Callout } from '../../../ui/callout.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Muted } from '../../../ui/text.tsx';
import { PreviewErrors } from './preview-errors.tsx';
import { RowsFrame } from './rows-frame.tsx';
import * as TEXTS from '../texts.ts';

const Part = styled.section`
  display: grid;
  gap: ${space(3)};

  h3 {
    font-size: ${text.s15};
  }
`;

const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  padding: 0;
  list-style: none;
  font-size: ${text.s13};

  li {
    padding: 0 ${space(2)};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
  }
`;

interface PreviewPanelProps {
  preview: Preview | undefined;
  /** False once the form says something else. */
  isCurrent: boolean;
}

/** What grantees would see, by kind of access, and the parts that figures are told by. */
export function PreviewPanel({ preview, isCurrent }: PreviewPanelProps) {
  if (!preview) {
    return <Muted>{TEXTS.pressPreviewWhenTheColumns}</Muted>;
  }
  return (
    <Stack $gap={6}>
      {!isCurrent && (
        <Callout kind="warning" title={TEXTS.thisIsAPreview}>
          {TEXTS.lookAgainBeforeYouPublish}
        </Callout>
      )}
      <Views views={preview.views} />
      <Figures figures={preview.figures} />
    </Stack>
  );
}

function Views({ views }: Pick<Preview, 'views'>) {
  const [chosen, choose] = useState<AccessType>('view');
  const view = views.find(({ accessType }) => accessType === chosen) ?? views[0];
  if (!view) return null;
  return (
    <Part>
      <SegmentedControl
        label={TEXTS.kindOfAccess}
        value={view.accessType}
        onChange={choose}
        options={views.map(({ accessType }) => ({ value: accessType, label: ACCESS_TYPE_LABELS[accessType] }))}
      />
      {view.columns.length === 0 ? <Muted>{TEXTS.noRowAndNoColumn}</Muted> : <Rows view={view} />}
    </Part>
  );
}

function Rows({ view: { columns, rows, rowCount } }: { view: Preview['views'][number] }) {
  const numbered = rows.map((cells, at) => ({ at, cells }));
  return (
    <>
      <Muted $small role="status">
        {TEXTS.countedWithOtherCounted(counted(rowCount, 'row'), counted(columns.length, 'column'), rows.length)}
      </Muted>
      <RowsFrame tabIndex={0} role="group" aria-label={TEXTS.firstRows}>
        <table>
          <caption>{TEXTS.firstRowsThatLeave}</caption>
          <thead>
            <tr>
              {columns.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {name}
                  {unit && (
                    <Muted as="span" $small>
                      {' '}
                      {unit}
                    </Muted>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered.map(({ at, cells }) => (
              <tr key={at}>
                {cells.map((cell, place) => (
                  <td key={columns[place]?.name}>
                    {cell === null ? <Muted as="span">{TEXTS.missing}</Muted> : cellWords(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </RowsFrame>
    </>
  );
}

function Figures({ figures: { breaks, atoms, smallestAtom, persons, figures } }: Pick<Preview, 'figures'>) {
  return (
    <Part>
      <h3>{TEXTS.partsOfFigures}</h3>
      <FactList
        columns={3}
        items={[
          { label: TEXTS.persons, value: formatCount(persons) },
          { label: TEXTS.partsOfAllBreaksTogether, value: formatCount(atoms) },
          { label: TEXTS.personsOfTheSmallestPartTitle, value: formatCount(smallestAtom) },
        ]}
      />
      {breaks.map(({ column, label, parts }) => (
        <div key={column}>
          <Muted $small>
            {label}
            {parts.length < 2 && TEXTS.onePartSaysNothing}
          </Muted>
          {parts.length > 1 && (
            <Parts role="list" aria-label={label}>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </Parts>
          )}
        </div>
      ))}
      {breaks.length === 0 && <Muted $small>{TEXTS.thereIsNoBreakFigures}</Muted>}
      {atoms > 0 && <PreviewErrors figures={figures} />}
    </Part>
  );
}

function cellWords(cell: string | number | boolean): string {
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}
