import { CARD_LIMITS } from '@carebourse/contracts/model-card';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, media, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { CardForm } from '../card-form.ts';
import * as TEXTS from '../texts.ts';

const Measure = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  min-width: 0;
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  > :last-child {
    grid-column: 1 / -1;
    justify-self: end;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const parts = [
  { name: 'measure', label: TEXTS.measure, max: CARD_LIMITS.measure },
  { name: 'value', label: TEXTS.value, max: CARD_LIMITS.value },
  { name: 'interval', label: TEXTS.interval, max: CARD_LIMITS.measure },
  { name: 'group', label: TEXTS.among, max: CARD_LIMITS.measure },
  { name: 'source', label: TEXTS.source, max: CARD_LIMITS.source },
] as const;

/** How well the agent does, measure by measure. */
export function MeasureFields() {
  const { control, register, formState } = useFormContext<CardForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'performance' });
  const errors = formState.errors.performance;
  return (
    <Stack $gap={3}>
      <Muted $small>{TEXTS.measuresEachWithTheGroup}</Muted>
      {fields.map(({ id }, at) => (
        <Measure key={id}>
          <VisuallyHidden as="legend">{TEXTS.measureCount(at + 1)}</VisuallyHidden>
          {parts.map(({ name, label, max }) => (
            <Field key={name} label={label} optional={name === 'interval'} error={errors?.[at]?.[name]?.message}>
              <Input {...register(`performance.${at}.${name}`)} autoComplete="off" maxLength={max} />
            </Field>
          ))}
          <Button variant="quiet" size="small" icon={X} onClick={() => remove(at)}>
            {TEXTS.remove}
            <VisuallyHidden> {TEXTS.measureCountWithCount(at + 1)}</VisuallyHidden>
          </Button>
        </Measure>
      ))}
      {fields.length < CARD_LIMITS.measures && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={Plus}
            onClick={() => append({ measure: '', value: '', interval: '', group: '', source: '' })}
          >
            {TEXTS.addAMeasure}
          </Button>
        </div>
      )}
    </Stack>
  );
}
