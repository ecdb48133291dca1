import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useDependents } from '../api/list-dependents.ts';
import { AddDependent, EditDependent, RemoveDependent } from './dependent-dialogs.tsx';
import { DependentList } from './dependent-list.tsx';
import * as TEXTS from '../texts.ts';

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number } | null;

/** Family members and dependents: who they are, and adding, editing and removing them. */
export function DependentsTab() {
  const { data, error, refetch } = useDependents();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  // A list that could not be read again stays, and so does the dialog over it with what was typed.
  if (data === undefined) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingDependents} />
    );
  }

  const find = (id: number) => data.find((dependent) => dependent.id === id);
  const add = (
    <Button icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
      {TEXTS.addDependent}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={TEXTS.noDependentsYet} action={add}>
          {TEXTS.addThePeopleWhoseCare}
        </EmptyState>
      ) : (
        <Stack $gap={5}>
          <Cluster $justify="space-between">
            <Muted>{TEXTS.thePeopleWhoseCare}</Muted>
            {add}
          </Cluster>
          <DependentList
            dependents={data}
            onEdit={({ id }) => setOpened({ kind: 'edit', id })}
            onRemove={({ id }) => setOpened({ kind: 'remove', id })}
          />
        </Stack>
      )}
      {opened?.kind === 'add' && <AddDependent onClose={close} />}
      {opened?.kind === 'edit' && <EditDependent dependent={find(opened.id)} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDependent dependent={find(opened.id)} onClose={close} />}
    </>
  );
}
