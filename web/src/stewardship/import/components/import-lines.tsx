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
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { useImportLines } from '../api/list-lines.ts';
import { actionLooks } from '../words.ts';
import { Wrapping } from '../../../ui/wrapping.tsx';
import * as TEXTS from '../texts.ts';

const Problems = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;
  font-size: ${text.s13};
  overflow-wrap: anywhere;
`;

const columns: readonly Column<ImportLine>[] = [
  { header: TEXTS.entry, cell: (line) => <Entry line={line} /> },
  {
    header: TEXTS.becomes,
    cell: ({ action }) => <Badge tone={actionLooks[action].tone}>{actionLooks[action].label}</Badge>,
  },
  {
    header: TEXTS.whatChanges,
    cell: ({ changes }) => (changes.length > 0 ? <Wrapping>{changes.join(', ')}</Wrapping> : '–'),
  },
  { header: TEXTS.problems, cell: ({ problems }) => <ProblemLines problems={problems} /> },
];

/** Each entry of a file, all of them or those of which one thing becomes. */
export function ImportLines({ found: { id, counts, state } }: { found: Import }) {
  const [action, choose] = useQueryChoice('becomes');
  const list = useImportLines(id, action, state);
  const options = [
    { value: '', label: TEXTS.all },
    ...IMPORT_ACTIONS.map((one) => ({ value: one, label: `${actionLooks[one].label} ${formatCount(counts[one])}` })),
  ];
  return (
    <Stack $gap={4}>
      <SegmentedControl label={TEXTS.whatBecomesOfEntries} value={action} onChange={choose} options={options} />
      <PagedTable
        list={list}
        caption={TEXTS.entriesOfTheFile}
        columns={columns}
        getKey={({ position }) => position}
        empty={TEXTS.thereAreNoSuchEntries}
      />
    </Stack>
  );
}

function Entry({ line: { name, source, resourceType, resourceId, line } }: { line: ImportLine }) {
  const shown = name ?? (source || TEXTS.withoutAName);
  return (
    <Wrapping>
      {resourceId === null ? shown : <Link to={to.managedEntry(kinds[resourceType].slug, resourceId)}>{shown}</Link>}
      <Muted $small>
        {kinds[resourceType].one}
        {line !== null && TEXTS.lineCount(formatCount(line))}
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
          <strong>{line === null ? path : TEXTS.lineCountPath(formatCount(line), path)}</strong>: {message}
        </li>
      ))}
    </Problems>
  );
}
