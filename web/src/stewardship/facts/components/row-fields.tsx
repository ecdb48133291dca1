import { FACT_LIMITS } from '@carebourse/contracts/entry-facts';
import { COLUMN_TYPES } from '@carebourse/contracts/tables';
import { Plus, X } from 'lucide-react';
import { type FieldErrors, useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, media, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fieldOf } from '../../../catalogue/facts/fact-fields.ts';
import { emptied, type FactsForm } from '../facts-form.ts';
import * as TEXTS from '../texts.ts';

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)} ${space(4)};
  min-width: 0;
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  /* What a column means takes more words than the rest. */
  > :nth-child(5) {
    grid-column: span 2;
  }

  > :last-child {
    grid-column: 1 / -1;
    justify-self: end;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :nth-child(5) {
      grid-column: auto;
    }
  }
`;

interface Part {
  name: string;
  label: string;
  optional?: true;
  max: number;
}

const parts: Record<'quality' | 'dictionary', readonly Part[]> = {
  quality: [
    { name: 'measure', label: TEXTS.measure, max: FACT_LIMITS.line },
    { name: 'value', label: TEXTS.value, max: FACT_LIMITS.line },
    { name: 'source', label: TEXTS.foundBy, optional: true, max: FACT_LIMITS.line },
  ],
  dictionary: [
    { name: 'name', label: TEXTS.column, max: FACT_LIMITS.line },
    { name: 'type', label: TEXTS.type, max: FACT_LIMITS.code },
    { name: 'unit', label: TEXTS.unit, optional: true, max: FACT_LIMITS.code },
    { name: 'description', label: TEXTS.meaning, max: FACT_LIMITS.text },
    { name: 'codeSystem', label: TEXTS.codeSystem, optional: true, max: FACT_LIMITS.line },
    { name: 'table', label: TEXTS.table, optional: true, max: FACT_LIMITS.code },
  ],
};

const words = {
  quality: { one: 'figure', add: TEXTS.addAFigure, most: FACT_LIMITS.list },
  dictionary: { one: 'column', add: TEXTS.addAColumn, most: FACT_LIMITS.columns },
} as const;

const types = COLUMN_TYPES.map((type) => ({ value: type, label: type }));

/** What is wrong with a part of a row. */
function messageOf(errors: FieldErrors<FactsForm>, list: 'quality' | 'dictionary', at: number, part: string) {
  const row = errors[list]?.[at] as Record<string, { message?: string } | undefined> | undefined;
  return row?.[part]?.message;
}

/** Rows of a list: quality figures, columns of a dictionary. */
export function RowFields({ list }: { list: 'quality' | 'dictionary' }) {
  const { control, register, formState } = useFormContext<FactsForm>();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const { one, add, most } = words[list];
  const empty = list === 'quality' ? { measure: '', value: '', source: '' } : emptied({});
  return (
    <Stack $gap={3}>
      <Muted $small>{fieldOf(list).help}</Muted>
      {fields.map(({ id }, at) => (
        <Row key={id}>
          <VisuallyHidden as="legend">
            {one} {at + 1}
          </VisuallyHidden>
          {parts[list].map(({ name, label, optional, max }) => (
            <Field
              key={name}
              label={label}
              optional={optional ?? false}
              error={messageOf(formState.errors, list, at, name)}
            >
              {name === 'type' ? (
                <Select {...register(`dictionary.${at}.type`)} options={types} />
              ) : (
                <Input
                  {...register(`${list}.${at}.${name}` as 'dictionary.0.name')}
                  autoComplete="off"
                  maxLength={max}
                />
              )}
            </Field>
          ))}
          <Button variant="quiet" size="small" icon={X} onClick={() => remove(at)}>
            {TEXTS.remove}
            <VisuallyHidden>
              {' '}
              {one} {at + 1}
            </VisuallyHidden>
          </Button>
        </Row>
      ))}
      {fields.length < most && (
        <div>
          <Button variant="secondary" size="small" icon={Plus} onClick={() => append(empty)}>
            {add}
          </Button>
        </div>
      )}
    </Stack>
  );
}
