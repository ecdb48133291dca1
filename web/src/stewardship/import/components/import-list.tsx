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
import * as TEXTS from '../texts.ts';

const columns: readonly Column<Import>[] = [
  { header: TEXTS.fileOrAddress, cell: ({ source }) => <Wrapping>{source}</Wrapping> },
  { header: TEXTS.entries, cell: ({ counts, reason }) => <Wrapping>{reason ?? countWords(counts)}</Wrapping> },
  { header: TEXTS.state, cell: ({ state }) => <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge> },
  {
    header: TEXTS.begun,
    cell: ({ startedAt, startedBy }) => TEXTS.timeByName(formatDateTime(startedAt), startedBy.name),
  },
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
    <Stack as="section" aria-label={TEXTS.imports} $gap={4}>
      {harvest && (
        <Cluster>
          <Muted>{TEXTS.readingsOfOneAddress}</Muted>
          <Button variant="quiet" size="small" onClick={onAll}>
            {TEXTS.allImports}
          </Button>
        </Cluster>
      )}
      <PagedTable
        list={list}
        caption={TEXTS.importsNewestFirst}
        columns={columns}
        getKey={({ id }) => id}
        empty={TEXTS.nothingWasImportedYet}
        emptyDetail={TEXTS.whatYouRead}
        onOpen={onOpen}
      />
    </Stack>
  );
}
