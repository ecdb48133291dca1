import { MESSAGES } from '@carebourse/contracts/messages';
import { styled } from 'styled-components';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { JsonArea } from '../../../ui/json-area.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FieldOf, SchemaField } from '../../agents/schema-fields.ts';
import { rangeWords } from '../../agents/schema-words.ts';
import { type FieldValue, isTicked } from '../schema-form.ts';

type SingleField = Exclude<SchemaField, { kind: 'group' | 'list' }>;

/** As wide as what is typed wants; a number is short. */
const Short = styled.div`
  max-width: 14rem;
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
  const otherUnit = field.kind === 'number' && field.isMeasure && MESSAGES.agentForm.otherUnit;
  const hint = [description, inSentence(rangeWords(field)), otherUnit].filter(Boolean).join(' · ');
  return (
    <Field label={title} hint={hint} error={error} required={isRequired} optional={!isRequired}>
      <Control field={field} value={typeof value === 'string' ? value : ''} onChange={onChange} />
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

function keyboardOf({ isWhole, isMeasure }: FieldOf<'number'>): 'text' | 'numeric' | 'decimal' {
  if (isMeasure) return 'text';
  return isWhole ? 'numeric' : 'decimal';
}

/** "above 0 mg/g" → "Above 0 mg/g", and a unit alone stays as it is. */
const inSentence = (range: string | undefined) =>
  range?.replace(/^(above|below|at) /, (word) => word.charAt(0).toUpperCase() + word.slice(1));

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const placeholderOf = ({ isRequired }: SingleField) => (isRequired ? 'Choose…' : 'Not given');
