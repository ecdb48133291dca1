import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useIsGrown } from '../../dependents/use-is-grown.ts';
import { useDirectives } from '../../directives/api/list-directives.ts';
import { RecordView } from './record-view.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/my-data: how a patient's record was used, or a dependent's until they decide alone. */
export function MyDataPlace() {
  const list = useDirectives();
  const dependents = useIsGrown();
  const [chosen, choose] = useState('');
  if (list.isPending || dependents.isPending) return <Spinner label={TEXTS.loadingYourData} />;
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  const subjects = (list.data ?? []).filter(
    ({ dependentId }) => dependentId === null || dependents.isGrown(dependentId) === false,
  );
  const subject = subjects.find(({ dependentId }) => String(dependentId ?? '') === chosen) ?? subjects[0];
  return (
    <Stack $gap={6}>
      {subjects.length > 1 && (
        <div data-print="never">
          <Field label={TEXTS.whoseRecord}>
            <Select
              value={chosen}
              onChange={(event) => choose(event.target.value)}
              options={subjects.map(({ dependentId, name }) => ({
                value: String(dependentId ?? ''),
                label: dependentId === null ? TEXTS.you : (name ?? TEXTS.yourDependent),
              }))}
            />
          </Field>
        </div>
      )}
      {subject && <RecordView key={subject.dependentId ?? 'own'} subject={subject} />}
    </Stack>
  );
}
