import { styled } from 'styled-components';
import { unitWords } from '../../../lib/unit-words.ts';
import { space } from '../../../theme/tokens.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { JsonArea } from '../../../ui/json-area.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FieldOf, SchemaField } from '../../../catalogue/agents/schema-fields.ts';
import { rangeWords } from '../../../catalogue/agents/schema-words.ts';
import { type FieldValue, isTicked, quantityOf } from '../schema-form.ts';
import * as TEXTS from '../texts.ts';

type SingleField = Exclude<SchemaField, { kind: 'group' | 'list' }>;

/** As wide as what is typed wants; a number is short. */
const Short = styled.div`
  max-width: 14rem;
`;

/** A number and its unit. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 22rem;
`;

interface SingleControlProps {
  field: SingleField;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
}

/** The control of one value, with its meaning, range and unit in sight. */
export function SingleControl({ field, value, error, onChange }: SingleControlProps) {
  const { title, description, isRequired } = field;
  if (field.kind === 'boolean' && isTicked(field)) {
    return (
      <FieldGroup label="" error={error}>
        <Checkbox
          label={title}
          hint={description}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      </FieldGroup>
    );
  }
  const otherUnit =
    field.kind === 'number' && field.isMeasure && field.units.length === 0 && TEXTS.writeTheUnitAfterTheNumber;
  const hint = [description, inSentence(rangeWords(field)), otherUnit].filter(Boolean).join(' · ');
  return (
    <Field label={title} hint={hint} error={error} required={isRequired} optional={!isRequired}>
      {field.kind === 'number' && field.units.length > 0 ? (
        <Quantity field={field} value={value} onChange={onChange} />
      ) : (
        <Control field={field} value={typeof value === 'string' ? value : ''} onChange={onChange} />
      )}
    </Field>
  );
}

interface ControlProps extends Pick<SingleControlProps, 'field' | 'onChange'> {
  value: string;
}

function Control({ field, value, onChange }: ControlProps) {
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (field.kind) {
    case 'number':
      return (
        <Short>
          <Input inputMode={keyboardOf(field)} autoComplete="off" value={value} onChange={change} />
        </Short>
      );
    case 'choice': {
      const options = field.choices.map(({ label }, index) => ({ value: String(index), label }));
      return <Select options={options} placeholder={placeholderOf(field)} value={value} onChange={change} />;
    }
    case 'boolean':
      return <Select options={YES_NO} placeholder={placeholderOf(field)} value={value} onChange={change} />;
    case 'json':
      return <JsonArea value={value} onChange={change} />;
    default:
      return <Input type={field.isDate ? 'date' : 'text'} autoComplete="off" value={value} onChange={change} />;
  }
}

interface QuantityProps {
  field: FieldOf<'number'> & Pick<SchemaField, 'title' | 'unit'>;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** A number with its unit, which is the agent's own until another one is chosen. */
function Quantity({ field, value, onChange }: QuantityProps) {
  const held = quantityOf(field, undefined);
  const { amount, unit } = typeof value === 'object' && 'amount' in value ? (value as typeof held) : held;
  const [own = '', ...others] = field.units;
  const options = [
    { value: '', label: unitWords(field.unit ?? own) ?? own },
    ...others.map((code) => ({ value: code, label: unitWords(code) ?? code })),
  ];
  return (
    <Beside>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value, unit })}
      />
      <Select
        id={undefined}
        aria-describedby={undefined}
        aria-invalid={undefined}
        aria-required={undefined}
        aria-label={TEXTS.unitOfTitle(field.title)}
        options={options}
        value={unit}
        onChange={({ target }) => onChange({ amount, unit: target.value })}
      />
    </Beside>
  );
}

function keyboardOf({ isWhole, isMeasure }: FieldOf<'number'>): 'text' | 'numeric' | 'decimal' {
  if (isMeasure) return 'text';
  return isWhole ? 'numeric' : 'decimal';
}

/** "above 0 mg/g" → "Above 0 mg/g", and a unit alone stays as it is. */
const inSentence = (range: string | undefined) =>
  range?.replace(/^(above|below|at) /, (word) => word.charAt(0).toUpperCase() + word.slice(1));

const YES_NO = [
  { value: 'true', label: TEXTS.yes },
  { value: 'false', label: TEXTS.no },
];

const placeholderOf = ({ isRequired }: SingleField) => (isRequired ? TEXTS.choose : TEXTS.notGiven);
