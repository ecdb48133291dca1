import { IMPORT_ACTIONS, type Import, type ImportLine } from '@carebourse/contracts/imports';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { to } from '../../../lib/paths.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Muted } from '../../../ui/text.tsx';
import { kinds } from '../../catalogue-management/kinds.ts';
import { useImportLines } from '../api/list-lines.ts';
import { actionLooks } from '../words.ts';
import { Wrapping } from '../../../ui/wrapping.tsx';

const Problems = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;
  font-size: ${text.s13};
  overflow-wrap: anywhere;
`;

const columns: readonly Column<ImportLine>[] = [
  { header: 'Entry', cell: (line) => <Entry line={line} /> },
  {
    header: 'Becomes',
    cell: ({ action }) => <Badge tone={actionLooks[action].tone}>{actionLooks[action].label}</Badge>,
  },
  {
    header: 'What changes',
    cell: ({ changes }) => (changes.length > 0 ? <Wrapping>{changes.join(', ')}</Wrapping> : '–'),
  },
  { header: 'Problems', cell: ({ problems }) => <ProblemLines problems={problems} /> },
];

/** Each entry of a file, all of them or those of which one thing becomes. */
export function ImportLines({ found: { id, counts, state } }: { found: Import }) {
  const [action, choose] = useQueryChoice('becomes');
  const list = useImportLines(id, action, state);
  const options = [
    { value: '', label: 'All' },
    ...IMPORT_ACTIONS.map((one) => ({ value: one, label: `${actionLooks[one].label} ${formatCount(counts[one])}` })),
  ];
  return (
    <Stack $gap={4}>
      <SegmentedControl label="What becomes of entries" value={action} onChange={choose} options={options} />
      <PagedTable
        list={list}
        caption="Entries of the file"
        columns={columns}
        getKey={({ position }) => position}
        empty="There are no such entries in this file"
      />
    </Stack>
  );
}

function Entry({ line: { name, source, resourceType, resourceId, line } }: { line: ImportLine }) {
  const shown = name ?? (source || 'Without a name');
  return (
    <Wrapping>
      {resourceId === null ? shown : <Link to={to.managedEntry(kinds[resourceType].slug, resourceId)}>{shown}</Link>}
      <Muted $small>
        {kinds[resourceType].one}
        {line !== null && `, line ${formatCount(line)}`}
      </Muted>
    </Wrapping>
  );
}

function ProblemLines({ problems }: Pick<ImportLine, 'problems'>) {
  if (problems.length === 0) return '–';
  return (
    <Problems>
      {problems.map(({ line, path, message }) => (
        <li key={`${line}|${path}|${message}`}>
          <strong>{line === null ? path : `Line ${formatCount(line)}, ${path}`}</strong>: {message}
        </li>
      ))}
    </Problems>
  );
}
