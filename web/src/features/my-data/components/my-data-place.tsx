import { decidesAlone } from '@carebourse/contracts/directives';
import { useState } from 'react';
import { todayInOntario } from '../../../lib/dates.ts';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDependents } from '../../dependents/api/list-dependents.ts';
import { useDirectives } from '../../directives/api/list-directives.ts';
import { RecordView } from './record-view.tsx';

/** /dashboard/my-data: how a patient's record was used, or a dependent's until they decide alone. */
export function MyDataPlace() {
  const list = useDirectives();
  const dependents = useDependents();
  const [chosen, choose] = useState('');
  if (list.isPending || dependents.isPending) return <Spinner label="Loading your data" />;
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  const isGrown = (id: number) => {
    const born = dependents.data?.find((dependent) => dependent.id === id)?.dateOfBirth;
    return born === undefined || decidesAlone(born, todayInOntario());
  };
  const subjects = (list.data ?? []).filter(({ dependentId }) => dependentId === null || !isGrown(dependentId));
  const subject = subjects.find(({ dependentId }) => String(dependentId ?? '') === chosen) ?? subjects[0];
  return (
    <Stack $gap={6}>
      {subjects.length > 1 && (
        <div data-print="never">
          <Field label="Whose record">
            <Select
              value={chosen}
              onChange={(event) => choose(event.target.value)}
              options={subjects.map(({ dependentId, name }) => ({
                value: String(dependentId ?? ''),
                label: dependentId === null ? 'You' : (name ?? 'Your dependent'),
              }))}
            />
          </Field>
        </div>
      )}
      {subject && <RecordView key={subject.dependentId ?? 'own'} subject={subject} />}
    </Stack>
  );
}
