import type { Import } from '@carebourse/contracts/imports';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useImports } from '../api/list-imports.ts';
import { countWords, stateLooks } from '../words.ts';

const columns: readonly Column<Import>[] = [
  { header: 'File or address', cell: ({ source }) => <Wrapping>{source}</Wrapping> },
  { header: 'Entries', cell: ({ counts, reason }) => <Wrapping>{reason ?? countWords(counts)}</Wrapping> },
  { header: 'State', cell: ({ state }) => <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge> },
  { header: 'Begun', cell: ({ startedAt, startedBy }) => `${formatDateTime(startedAt)} by ${startedBy.name}` },
];

interface ImportListProps {
  /** Whose log it is; '' for all imports. */
  harvest: string;
  onAll: () => void;
  onOpen: (opened: Import) => void;
}

/** What was read before; a press opens it. */
export function ImportList({ harvest, onAll, onOpen }: ImportListProps) {
  const list = useImports(harvest);
  return (
    <Stack as="section" aria-label="Imports" $gap={4}>
      {harvest && (
        <Cluster>
          <Muted>Readings of one address</Muted>
          <Button variant="quiet" size="small" onClick={onAll}>
            All imports
          </Button>
        </Cluster>
      )}
      <PagedTable
        list={list}
        caption="Imports, newest first"
        columns={columns}
        getKey={({ id }) => id}
        empty="Nothing was imported yet"
        emptyDetail="What you read in is kept here with what became of it."
        onOpen={onOpen}
      />
    </Stack>
  );
}
