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
import { RowsFrame } from './rows-frame.tsx';

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
    return <Muted>Press “Preview” when the columns are described and what leaves is chosen.</Muted>;
  }
  return (
    <Stack $gap={6}>
      {!isCurrent && (
        <Callout kind="warning" title="This is a preview of what you wrote before.">
          Look again before you publish.
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
        label="Kind of access"
        value={view.accessType}
        onChange={choose}
        options={views.map(({ accessType }) => ({ value: accessType, label: ACCESS_TYPE_LABELS[accessType] }))}
      />
      {view.columns.length === 0 ? (
        <Muted>No row and no column leaves with this kind of access: figures alone, by the parts below.</Muted>
      ) : (
        <Rows view={view} />
      )}
    </Part>
  );
}

function Rows({ view: { columns, rows, rowCount } }: { view: Preview['views'][number] }) {
  const numbered = rows.map((cells, at) => ({ at, cells }));
  return (
    <>
      <Muted $small role="status">
        {counted(rowCount, 'row')} with {counted(columns.length, 'column')}; the first {rows.length}:
      </Muted>
      <RowsFrame tabIndex={0} role="group" aria-label="First rows">
        <table>
          <caption>First rows that leave</caption>
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
                    {cell === null ? <Muted as="span">missing</Muted> : cellWords(cell)}
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

function Figures({ figures: { breaks, atoms, smallestAtom, persons } }: Pick<Preview, 'figures'>) {
  return (
    <Part>
      <h3>Parts of figures</h3>
      <FactList
        columns={3}
        items={[
          { label: 'Persons', value: formatCount(persons) },
          { label: 'Parts of all breaks together', value: formatCount(atoms) },
          { label: 'Persons of the smallest part', value: formatCount(smallestAtom) },
        ]}
      />
      {breaks.map(({ column, label, parts }) => (
        <div key={column}>
          <Muted $small>
            {label}
            {parts.length < 2 && ': one part, so it says nothing. Cut it more coarsely, or take another break out.'}
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
      {breaks.length === 0 && <Muted $small>There is no break: figures are totals alone.</Muted>}
    </Part>
  );
}

function cellWords(cell: string | number | boolean): string {
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}
