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

export function WhatQuestion({ form }: QuestionProps) {
  const { register, control, formState } = form;
  const what = useWatch({ control, name: 'what' });
  const { kinds, tableIds } = formState.errors;
  return (
    <FieldGroup label="What is it about?" error={kinds?.message ?? tableIds?.message}>
      <Choices>
        <RadioCard {...register('what')} value="all" title="All records" />
        <RadioCard {...register('what')} value="kinds" title="Kinds of information" />
        <RadioCard {...register('what')} value="tables" title="Some tables" />
      </Choices>
      {what === 'kinds' && (
        <Boxes role="group" aria-label="Which kinds of information">
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
  if (tables.isPending) return <Spinner label="Loading tables" />;
  if (tables.isLoadingError) return <LoadFailure error={tables.error} onRetry={() => void tables.refetch()} />;
  const reached = (tables.data ?? []).filter(({ honoursDirectives }) => honoursDirectives);
  if (reached.length === 0) return <Muted>No table is linked to people yet.</Muted>;
  return (
    <Boxes role="group" aria-label="Which tables">
      {reached.map(({ tableId, title, ...table }) => (
        <Checkbox key={tableId} {...register('tableIds')} value={tableId} label={title} hint={hintOf(table)} />
      ))}
    </Boxes>
  );
}
