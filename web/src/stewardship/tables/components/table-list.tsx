import type { Stewardship } from '@carebourse/contracts/stewardship';
import { Plus } from 'lucide-react';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useEdits } from '../../entry/use-edits.ts';
import { addressOf, type EntryRef } from '../entry-ref.ts';
import { roomTaken } from '../words.ts';
import { OpenUpload } from './open-upload.tsx';
import { TableCard } from './table-card.tsx';
import * as TEXTS from '../texts.ts';

interface TableListProps {
  entry: EntryRef;
  stewardship: Pick<Stewardship, 'tables' | 'quota'>;
}

/** The tables of an entry with their releases. */
export function TableList({ entry, stewardship: { tables, quota } }: TableListProps) {
  const edits = useEdits();
  const add = edits && (
    <LinkButton to={addressOf.newRelease(entry)} icon={Plus}>
      {TEXTS.addATable}
    </LinkButton>
  );
  return (
    <Stack $gap={5}>
      {edits && <OpenUpload entry={entry} />}
      {tables.length === 0 ? (
        <EmptyState title={TEXTS.thisEntryDeliversNoTable} action={add}>
          {edits ? TEXTS.uploadACsvExcel : TEXTS.editorsAndAdmins}
        </EmptyState>
      ) : (
        <>
          <Cluster $justify="space-between">
            <Muted>{TEXTS.eachReleaseIsKept(roomTaken(quota))}</Muted>
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
