import type { RecordSystem } from '@carebourse/contracts/record-systems';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useRecordSystems } from '../api/list-record-systems.ts';
import { useRemoveRecordSystem } from '../api/remove-record-system.ts';
import { AddRecordSystem } from './add-record-system.tsx';
import { RecordSystemCard } from './record-system-card.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/record-systems: who calls CDS Hooks with tokens of their own. */
export function RecordSystemsPlace() {
  const { data, error, refetch } = useRecordSystems();
  const [isAdding, setAdding] = useState(false);
  const [removedId, setRemovedId] = useState<string>();

  if (data === undefined) {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Spinner label={TEXTS.loadingRecordSystems} />;
  }

  const removed = data.find(({ id }) => id === removedId);
  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {TEXTS.addRecordSystem}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={TEXTS.noRecordSystemYet} action={add}>
          {TEXTS.oneThatSignsItsOwn}
        </EmptyState>
      ) : (
        <Stack $gap={5}>
          <Cluster $justify="space-between">
            <Muted>{TEXTS.eachCallsUnderTheGrants}</Muted>
            {add}
          </Cluster>
          {data.map((system) => (
            <RecordSystemCard key={system.id} system={system} onRemove={() => setRemovedId(system.id)} />
          ))}
        </Stack>
      )}
      {isAdding && <AddRecordSystem onClose={() => setAdding(false)} />}
      {removed && <RemoveRecordSystem system={removed} onClose={() => setRemovedId(undefined)} />}
    </>
  );
}

function RemoveRecordSystem({ system: { id, name }, onClose }: { system: RecordSystem; onClose: () => void }) {
  const { mutate, isPending } = useRemoveRecordSystem();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.removeName(name)}
      description={TEXTS.itsTokensAreRefused}
      confirmLabel={TEXTS.remove}
      busy={isPending}
      onConfirm={() => mutate(id, { onSettled: onClose })}
    />
  );
}
