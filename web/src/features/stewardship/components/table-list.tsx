import type { Stewardship } from '@carebourse/contracts/stewardship';
import { Plus } from 'lucide-react';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useEdits } from '../../catalogue-management/use-edits.ts';
import { addressOf, type EntryRef } from '../entry-ref.ts';
import { roomTaken } from '../words.ts';
import { OpenUpload } from './open-upload.tsx';
import { TableCard } from './table-card.tsx';

interface TableListProps {
  entry: EntryRef;
  stewardship: Pick<Stewardship, 'tables' | 'quota'>;
}

/** The tables of an entry with their releases. */
export function TableList({ entry, stewardship: { tables, quota } }: TableListProps) {
  const edits = useEdits();
  const add = edits && (
    <LinkButton to={addressOf.newRelease(entry)} icon={Plus}>
      Add a table
    </LinkButton>
  );
  return (
    <Stack $gap={5}>
      {edits && <OpenUpload entry={entry} />}
      {tables.length === 0 ? (
        <EmptyState title="This entry delivers no table yet." action={add}>
          {edits
            ? 'Upload a CSV, Excel or Parquet file, say what its columns mean and what may leave, and look at what grantees will see. Nothing is taken before you publish.'
            : 'Editors and admins of your organization add them.'}
        </EmptyState>
      ) : (
        <>
          <Cluster $justify="space-between">
            <Muted>
              Each release is kept as it was published. Grantees use the newest that was not withdrawn.{' '}
              {roomTaken(quota)}
            </Muted>
            {add}
          </Cluster>
          {tables.map((table) => (
            <TableCard key={table.id} entry={entry} table={table} />
          ))}
        </>
      )}
    </Stack>
  );
}
