import { DATE_UNITS, MEASURE_FUNCTIONS, SMALLEST_ATOM, TABLE_LIMITS, isNumeric } from '@carebourse/contracts/tables';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { LIMITS } from '@carebourse/contracts/constants';
import { color, media, radius, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { DefinitionForm } from '../definition-form.ts';
import { mayAddBreak } from '../definition-schema.ts';
import { useColumnChoice } from '../use-column-choice.ts';
import { measureNames, unitNames } from '../words.ts';
import { FilterFields } from './filter-fields.tsx';
import { StepCard } from './step-card.tsx';
import * as TEXTS from '../texts.ts';

const Part = styled.section`
  display: grid;
  gap: ${space(3)};

  h3 {
    font-size: ${text.s15};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  align-items: start;
  gap: ${space(3)};
  padding: ${space(3)};
  background: ${color.sunken};
  border-radius: ${radius.control};

  > button {
    grid-column: 4;
    grid-row: 1;
    margin-top: 1.75rem;
  }

  > [data-wide] {
    grid-column: 1 / -1;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :not(button) {
      grid-column: 1 / -1;
    }

    > :first-child {
      grid-column: 1;
    }

    > button {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

const Atom = styled.div`
  max-width: 32rem;

  input {
    max-width: 8rem;
  }
`;

const MEASURES = MEASURE_FUNCTIONS.flatMap((fn) => (fn === 'count' ? [] : [{ value: fn, label: measureNames[fn] }]));

/** By which parts figures are told, how small a part may be, and what is measured beside the count of persons. */
export function FigureFields() {
  const { register, control } = useFormContext<DefinitionForm>();
  const { errors } = useFormState({ control, name: 'smallestAtom' });
  return (
    <StepCard number={4} title={TEXTS.figures} lead={TEXTS.whoeverMayLookAsks}>
      <Stack $gap={6}>
        <Breaks />
        <Atom>
          <Field
            label={TEXTS.smallestPart}
            hint={TEXTS.personsOfTheSmallestPart(SMALLEST_ATOM.least)}
            error={errors.smallestAtom?.message}
            required
          >
            <Input {...register('smallestAtom')} inputMode="numeric" autoComplete="off" />
          </Field>
        </Atom>
        <Measures />
      </Stack>
    </StepCard>
  );
}

function Breaks() {
  const { control } = useFormContext<DefinitionForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'breaks' });
  return (
    <Part>
      <h3>{TEXTS.breaks}</h3>
      <Muted $small>{TEXTS.atMostBreaksAPerson(TABLE_LIMITS.breaks)}</Muted>
      {fields.map((field, at) => (
        <BreakLine key={field.id} at={at} onRemove={() => remove(at)} />
      ))}
      {mayAddBreak(fields.length) && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={Plus}
            onClick={() => append({ column: '', label: '', cuts: '', unit: '' })}
          >
            {TEXTS.addABreak}
          </Button>
        </div>
      )}
    </Part>
  );
}

interface LineProps {
  at: number;
  onRemove: () => void;
}

function BreakLine({ at, onRemove }: LineProps) {
  const path = `breaks.${at}` as const;
  const { register, control, getFieldState } = useFormContext<DefinitionForm>();
  const state = useFormState({ control, name: path });
  const { options, typeOf } = useColumnChoice();
  const parting = options.filter(({ value }) => typeOf(value) !== 'time');
  const column = useWatch({ control, name: `${path}.column` });
  const type = typeOf(column);
  const problemOf = (field: 'column' | 'label' | 'cuts' | 'unit') =>
    getFieldState(`${path}.${field}`, state).error?.message;
  return (
    <Line role="group" aria-label={TEXTS.breakCount(at + 1)}>
      <Field label={TEXTS.column} error={problemOf('column')} required>
        <Select {...register(`${path}.column`)} placeholder={TEXTS.chooseAColumn} options={parting} />
      </Field>
      <Field label={TEXTS.called} error={problemOf('label')} required>
        <Input
          {...register(`${path}.label`)}
          autoComplete="off"
          placeholder={TEXTS.ageGroup}
          maxLength={LIMITS.name.max}
        />
      </Field>
      {column && <PartsField path={path} type={type} problem={problemOf(type === 'date' ? 'unit' : 'cuts')} />}
      <IconButton icon={Trash2} label={TEXTS.removeBreakCount(at + 1)} onClick={onRemove} />
    </Line>
  );
}

interface PartsFieldProps {
  path: `breaks.${number}`;
  type: ReturnType<ReturnType<typeof useColumnChoice>['typeOf']>;
  problem: string | undefined;
}

function PartsField({ path, type, problem }: PartsFieldProps) {
  const { register } = useFormContext<DefinitionForm>();
  if (isNumeric(type)) {
    return (
      <Field label={TEXTS.partsBeginAt} error={problem} required>
        <Input {...register(`${path}.cuts`)} autoComplete="off" placeholder="18, 40, 65" />
      </Field>
    );
  }
  if (type === 'date') {
    return (
      <Field label={TEXTS.parts} error={problem} required>
        <Select
          {...register(`${path}.unit`)}
          placeholder={TEXTS.chooseAUnit}
          options={DATE_UNITS.map((value) => ({ value, label: unitNames[value] }))}
        />
      </Field>
    );
  }
  return (
    <Field label={TEXTS.parts}>
      <Input readOnly value={type === 'boolean' ? TEXTS.yesAndNo : TEXTS.itsValuesAsTheyAre} />
    </Field>
  );
}

function Measures() {
  const { control } = useFormContext<DefinitionForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'measures' });
  return (
    <Part>
      <h3>{TEXTS.measures}</h3>
      <Muted $small>{TEXTS.besideTheCountOfPersonsWhichIsAlways}</Muted>
      {fields.map((field, at) => (
        <MeasureLine key={field.id} at={at} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={Plus}
          onClick={() => append({ name: '', label: '', fn: 'persons', column: '', where: [] })}
        >
          {TEXTS.addAMeasure}
        </Button>
      </div>
    </Part>
  );
}

function MeasureLine({ at, onRemove }: LineProps) {
  const path = `measures.${at}` as const;
  const { register, control, getFieldState } = useFormContext<DefinitionForm>();
  const state = useFormState({ control, name: path });
  const { options, typeOf } = useColumnChoice();
  const fn = useWatch({ control, name: `${path}.fn` });
  const problemOf = (field: 'label' | 'fn' | 'column') => getFieldState(`${path}.${field}`, state).error?.message;
  return (
    <Line role="group" aria-label={TEXTS.measureCount(at + 1)}>
      <Field label={TEXTS.what} error={problemOf('fn')} required>
        <Select {...register(`${path}.fn`)} options={MEASURES} />
      </Field>
      <Field label={TEXTS.called} error={problemOf('label')} required>
        <Input
          {...register(`${path}.label`)}
          autoComplete="off"
          placeholder={TEXTS.hbA1cAbove70}
          maxLength={LIMITS.name.max}
        />
      </Field>
      {fn !== 'persons' && (
        <Field label={TEXTS.column} error={problemOf('column')} required>
          <Select
            {...register(`${path}.column`)}
            placeholder={TEXTS.chooseNumbers}
            options={options.filter(({ value }) => isNumeric(typeOf(value)))}
          />
        </Field>
      )}
      <IconButton icon={Trash2} label={TEXTS.removeMeasureCount(at + 1)} onClick={onRemove} />
      <div data-wide>
        <FilterFields
          name={`${path}.where`}
          none={fn === 'persons' ? TEXTS.personsWhoMeetWhatAdd : TEXTS.overAllRows}
        />
      </div>
    </Line>
  );
}
