import { styled } from 'styled-components';
import { color, radius, space } from '../../../theme/tokens.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import type { SchemaField } from '../../../catalogue/agents/schema-fields.ts';
import type { FieldErrors, FieldValue, FormValues } from '../schema-form.ts';
import { ListControl } from './list-control.tsx';
import { SingleControl } from './single-control.tsx';

/** Below each other; in a row of a list beside each other, as many as fit. */
const Fields = styled.div<{ $isRow: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isRow }) =>
    $isRow ? 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))' : 'minmax(0, 1fr)'};
  align-items: end;
  gap: ${({ $isRow }) => ($isRow ? space(3) : space(5))};
`;

const Group = styled.div`
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

interface SchemaControlsProps {
  fields: readonly SchemaField[];
  values: FormValues;
  errors: FieldErrors;
  onChange: (values: FormValues) => void;
  /** Where these fields are in the whole form: empty, or with a dot at its end. */
  path?: string;
  isRow?: boolean;
}

/** The controls of a schema's properties. */
export function SchemaControls({ fields, values, onChange, isRow = false, path = '', ...rest }: SchemaControlsProps) {
  return (
    <Fields $isRow={isRow}>
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          {...rest}
          field={field}
          value={values[field.name] ?? ''}
          path={path + field.name}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </Fields>
  );
}

interface FieldControlProps {
  field: SchemaField;
  value: FieldValue;
  errors: FieldErrors;
  path: string;
  onChange: (value: FieldValue) => void;
}

function FieldControl({ field, value, errors, path, onChange }: FieldControlProps) {
  const { title, description } = field;
  switch (field.kind) {
    case 'group':
      return (
        <FieldGroup label={title} hint={description} error={errors[path]}>
          <Group>
            <SchemaControls
              fields={field.fields}
              values={value as FormValues}
              errors={errors}
              path={`${path}.`}
              onChange={onChange}
            />
          </Group>
        </FieldGroup>
      );
    case 'list':
      return (
        <ListControl field={field} rows={value as readonly FormValues[]} error={errors[path]} onChange={onChange}>
          {(row, at, onRow) => (
            <SchemaControls
              isRow
              fields={field.fields}
              values={row}
              errors={errors}
              path={`${path}.${at}.`}
              onChange={onRow}
            />
          )}
        </ListControl>
      );
    default:
      return <SingleControl field={field} value={value} error={errors[path]} onChange={onChange} />;
  }
}
