import { type ColumnType, TABLE_LIMITS, isNumeric } from '@carebourse/contracts/tables';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-message.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DefinitionForm } from '../definition-form.ts';
import { fittingOperator, operatorsFor, takesValue } from '../filter-form.ts';
import { useColumnChoice } from '../use-column-choice.ts';
import * as TEXTS from '../texts.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.4fr) auto;
  align-items: start;
  gap: ${space(2)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :not(button) {
      grid-column: 1;
    }

    > button {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

interface FilterFieldsProps {
  name: 'condition' | `measures.${number}.where`;
  /** Said while there is no condition. */
  none: string;
}

/** Conditions that hold together, one a line. */
export function FilterFields({ name, none }: FilterFieldsProps) {
  const { control } = useFormContext<DefinitionForm>();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <Stack $gap={3}>
      {fields.length === 0 && <Muted $small>{none}</Muted>}
      {fields.map((field, at) => (
        <FilterLine key={field.id} name={`${name}.${at}`} number={at + 1} onRemove={() => remove(at)} />
      ))}
      {fields.length < TABLE_LIMITS.filters && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={Plus}
            onClick={() => append({ column: '', op: '=', value: '' })}
          >
            {TEXTS.addACondition}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface FilterLineProps {
  name: `${FilterFieldsProps['name']}.${number}`;
  number: number;
  onRemove: () => void;
}

function FilterLine({ name, number, onRemove }: FilterLineProps) {
  const { register, control, getFieldState, setValue, getValues } = useFormContext<DefinitionForm>();
  const state = useFormState({ control, name });
  const { options, typeOf } = useColumnChoice();
  const filter = useWatch({ control, name });
  const type = typeOf(filter.column);
  const columnProblem = getFieldState(`${name}.column`, state).error?.message;
  const valueProblem = getFieldState(`${name}.value`, state).error?.message;
  const wiring = (problem: string | undefined, field: string) => ({
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? TEXTS.nameFieldError(name, field) : undefined,
  });

  function onColumn(column: string) {
    const { op } = getValues(name);
    setValue(`${name}.op`, fittingOperator(op, typeOf(column)), { shouldDirty: true });
    setValue(`${name}.value`, '', { shouldDirty: true });
  }

  return (
    <Line role="group" aria-label={TEXTS.conditionNumber(number)}>
      <div>
        <Select
          {...register(`${name}.column`, {
            onChange: ({ target }: { target: { value: string } }) => onColumn(target.value),
          })}
          {...wiring(columnProblem, 'column')}
          aria-label={TEXTS.column}
          placeholder={TEXTS.chooseAColumn}
          options={options}
        />
        <FieldError id={`${name}.column-error`}>{columnProblem}</FieldError>
      </div>
      <Select {...register(`${name}.op`)} aria-label={TEXTS.comparison} options={operatorsFor(type)} />
      <div>
        {takesValue(filter.op) && (
          <ValueField name={name} type={type} isList={filter.op === 'in'} {...wiring(valueProblem, 'value')} />
        )}
        <FieldError id={`${name}.value-error`}>{valueProblem}</FieldError>
      </div>
      <IconButton icon={Trash2} label={TEXTS.removeConditionNumber(number)} onClick={onRemove} />
    </Line>
  );
}

interface ValueFieldProps {
  name: FilterLineProps['name'];
  type: ColumnType;
  isList: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function ValueField({ name, type, isList, ...wiring }: ValueFieldProps) {
  const { register } = useFormContext<DefinitionForm>();
  const field = { ...register(`${name}.value`), ...wiring };
  if (isList) return <TextArea {...field} rows={2} aria-label={TEXTS.valuesOneALine} placeholder={TEXTS.oneALine} />;
  if (type === 'boolean') {
    return (
      <Select
        {...field}
        aria-label={TEXTS.value}
        placeholder={TEXTS.chooseTitle}
        options={[
          { value: 'true', label: TEXTS.yes },
          { value: 'false', label: TEXTS.no },
        ]}
      />
    );
  }
  return (
    <Input
      {...field}
      aria-label={TEXTS.value}
      autoComplete="off"
      type={type === 'date' ? 'date' : 'text'}
      placeholder={type === 'time' ? TEXTS.exampleOfATime : undefined}
      {...(isNumeric(type) && { inputMode: 'decimal' })}
    />
  );
}
