import { IMPORT_ACTIONS, type Import, type ImportLine } from '@carebourse/contracts/imports';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { to } from '../../../lib/paths.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { kinds } from '../../catalogue-management/kinds.ts';
import { useImportLines } from '../api/list-lines.ts';
import { actionLooks } from '../words.ts';
import { Wrapping } from './wrapping.tsx';

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
  const {
    data: items,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useImportLines(id, action, state);
  const options = [
    { value: '', label: 'All' },
    ...IMPORT_ACTIONS.map((one) => ({ value: one, label: `${actionLooks[one].label} ${formatCount(counts[one])}` })),
  ];
  return (
    <Stack $gap={4}>
      <SegmentedControl label="What becomes of entries" value={action} onChange={choose} options={options} />
      {!items && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!items && !error && <Spinner label="Loading entries" />}
      {items?.length === 0 && <EmptyState title="There are no such entries in this file" />}
      {items && items.length > 0 && (
        <DataTable caption="Entries of the file" columns={columns} items={items} getKey={({ position }) => position} />
      )}
      {hasNextPage && (
        <Cluster $justify="center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </Cluster>
      )}
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
