import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { useState } from 'react';
import { ShowMore } from '../../../ui/show-more.tsx';
import { EntryTable } from './entry-table.tsx';

const PAGE = 25;

interface EntryPagesProps {
  entries: readonly ManagedResource[];
}

/** The table, a page at a time: the end of the page stays in reach. */
export function EntryPages({ entries }: EntryPagesProps) {
  const [shown, setShown] = useState(PAGE);
  return (
    <div>
      <EntryTable entries={entries.slice(0, shown)} />
      <ShowMore shown={Math.min(shown, entries.length)} total={entries.length} onMore={() => setShown(shown + PAGE)} />
    </div>
  );
}
