import { instantOf } from '@carebourse/contracts/instant';
import { type Filter, filterSchema, type FilterOperator, isNumeric } from '@carebourse/contracts/tables';
import type { UseTable } from '@carebourse/contracts/use';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { groupLabel } from '../group-labels.ts';
import { valueOf } from '../question-address.ts';
import { operatorWords } from '../sentence.ts';
import type { Part } from '../table-columns.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.form`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  align-items: end;
  gap: ${space(3)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const OPERATORS: Record<Part['type'], FilterOperator[]> = {
  text: ['=', '!=', 'is-missing', 'is-present'],
  boolean: ['=', '!=', 'is-missing', 'is-present'],
  integer: ['=', '!=', '<', '<=', '>', '>=', 'is-missing', 'is-present'],
  number: ['=', '!=', '<', '<=', '>', '>=', 'is-missing', 'is-present'],
  date: ['=', '!=', '<', '<=', '>', '>=', 'is-missing', 'is-present'],
  time: ['=', '!=', '<', '<=', '>', '>=', 'is-missing', 'is-present'],
};

interface FilterFormProps {
  table: UseTable;
  parts: readonly Part[];
  onAdd: (filter: Filter) => void;
  onClose: () => void;
}

/** One more condition: which column, how compared, with what. Of figures a whole part. */
export function FilterForm({ table, parts, onAdd, onClose }: FilterFormProps) {
  const [column, setColumn] = useState(parts[0]?.column ?? '');
  const [op, setOp] = useState<FilterOperator>('=');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const part = parts.find((one) => one.column === column);
  if (!part) return null;
  const operators = table.asks === 'figures' ? (['='] as FilterOperator[]) : OPERATORS[part.type];
  const takesValue = op !== 'is-missing' && op !== 'is-present';

  function choose(next: string) {
    setColumn(next);
    setOp('=');
    setTyped('');
    setError(undefined);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const value = typed === '' ? firstOf(part) : typed;
    const filter = filterSchema.safeParse({ column, op, ...(takesValue && { value: valueOf(value, column, table) }) });
    const isFit = !takesValue || (value.trim() !== '' && fits(value, part));
    if (filter.success && isFit) onAdd(filter.data);
    else
      setError(part?.type === 'text' ? TEXTS.pleaseSayWithWhat : TEXTS.pleaseGiveAType(EXPECTED[part?.type ?? 'text']));
  }

  return (
    <Root noValidate onSubmit={add} aria-label={TEXTS.aCondition}>
      <Field label={TEXTS.where}>
        <Select
          options={parts.map(({ column: name, words }) => ({ value: name, label: words }))}
          value={column}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Field label={TEXTS.how}>
        <Select
          options={operators.map((one) => ({ value: one, label: operatorWords(one, part.type) }))}
          value={op}
          onChange={({ target }) => setOp(operators.find((one) => one === target.value) ?? '=')}
        />
      </Field>
      {takesValue ? (
        <Field label={TEXTS.value} error={error}>
          <Value part={part} table={table} value={typed} onChange={setTyped} />
        </Field>
      ) : (
        <span />
      )}
      <Actions>
        <Button type="submit">{TEXTS.add}</Button>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </Actions>
    </Root>
  );
}

const EXPECTED: Record<Part['type'], string> = {
  text: 'text',
  boolean: TEXTS.yesOrNo,
  integer: 'number',
  number: 'number',
  date: 'date',
  time: TEXTS.timeWithItsOffset,
};

/** What a list shows before anything is chosen. */
function firstOf(part: Part | undefined): string {
  return part?.type === 'boolean' ? 'true' : (part?.parts[0] ?? '');
}

function fits(value: string, part: Part | undefined): boolean {
  if (isNumeric(part?.type)) return Number.isFinite(Number(value));
  if (part?.type === 'time') return instantOf(value.trim()) !== undefined;
  return part?.type === 'date' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : true;
}

interface ValueProps {
  part: Part;
  table: UseTable;
  value: string;
  onChange: (value: string) => void;
}

function Value({ part, table, value, onChange }: ValueProps) {
  const listId = useId();
  const { column, parts, type } = part;
  if (parts.length > 0 || type === 'boolean') {
    const options =
      type === 'boolean'
        ? [
            { value: 'true', label: TEXTS.yes },
            { value: 'false', label: TEXTS.no },
          ]
        : parts.map((name) => ({ value: name, label: groupLabel(name, { column }, table) }));
    return <Select options={options} value={value} onChange={({ target }) => onChange(target.value)} />;
  }
  const known = table.columns.find(({ name }) => name === column)?.distribution;
  const suggestions = type === 'text' && known?.kind === 'values' ? known.items.map(({ label }) => label) : [];
  return (
    <>
      <Input
        type={type === 'date' ? 'date' : 'text'}
        placeholder={type === 'time' ? TEXTS.exampleOfATime : undefined}
        inputMode={isNumeric(type) ? 'decimal' : 'text'}
        list={suggestions.length > 0 ? listId : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
