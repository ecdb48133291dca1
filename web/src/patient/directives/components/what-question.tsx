import { INFORMATION_KIND_IDS, INFORMATION_KINDS } from '@carebourse/contracts/tables';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useDirectiveTables } from '../api/list-directive-tables.ts';
import { hintOf } from '../table-hint.ts';
import { Boxes, Choices } from './choices.tsx';
import type { QuestionProps } from '../question-props.ts';
import * as TEXTS from '../texts.ts';

export function WhatQuestion({ form }: QuestionProps) {
  const { register, control, formState } = form;
  const what = useWatch({ control, name: 'what' });
  const { kinds, tableIds } = formState.errors;
  return (
    <FieldGroup label={TEXTS.whatIsItAbout} error={kinds?.message ?? tableIds?.message}>
      <Choices>
        <RadioCard {...register('what')} value="all" title={TEXTS.allRecords} />
        <RadioCard {...register('what')} value="kinds" title={TEXTS.kindsOfInformation} />
        <RadioCard {...register('what')} value="tables" title={TEXTS.someTables} />
      </Choices>
      {what === 'kinds' && (
        <Boxes role="group" aria-label={TEXTS.whichKindsOfInformation}>
          {INFORMATION_KIND_IDS.map((kind) => (
            <Checkbox key={kind} {...register('kinds')} value={kind} label={INFORMATION_KINDS[kind]} />
          ))}
        </Boxes>
      )}
      {what === 'tables' && <TableChoice form={form} />}
    </FieldGroup>
  );
}

/** Tables that a decision reaches; those that it does not are named among its effects. */
function TableChoice({ form: { register } }: QuestionProps) {
  const tables = useDirectiveTables();
  if (tables.isPending) return <Spinner label={TEXTS.loadingTables} />;
  if (tables.isLoadingError) return <LoadFailure error={tables.error} onRetry={() => void tables.refetch()} />;
  const reached = (tables.data ?? []).filter(({ honoursDirectives }) => honoursDirectives);
  if (reached.length === 0) return <Muted>{TEXTS.noTableIsLinked}</Muted>;
  return (
    <Boxes role="group" aria-label={TEXTS.whichTables}>
      {reached.map(({ tableId, title, ...table }) => (
        <Checkbox key={tableId} {...register('tableIds')} value={tableId} label={title} hint={hintOf(table)} />
      ))}
    </Boxes>
  );
}
