import { COLUMN_MARKS, type ColumnMark } from '@carebourse/contracts/tables';
import { memo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { EXACT_DISTINCT } from '@carebourse/contracts/stewardship';
import { counted } from '../../../lib/numbers.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { type DefinitionForm, type FoundColumn, personColumnOf, typesFor } from '../definition-form.ts';
import { useDerived } from '../use-derived.ts';
import { KEY_MEANING, LINK_MEANING, markWords, typeNames } from '../words.ts';
import { DenseTable } from './dense-table.tsx';

const Marks = styled.dl`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(3)};
  font-size: ${text.s13};

  > div {
    display: grid;
    grid-template-columns: minmax(8rem, auto) minmax(0, 1fr);
    gap: ${space(3)};
  }

  dt {
    font-weight: 550;
  }

  dd {
    max-width: 44rem;
    color: ${color.muted};
  }
`;

const MarksSummary = styled.span`
  font-size: ${text.s13};
  font-weight: 550;
`;

interface ColumnFieldsProps {
  found: readonly FoundColumn[];
}

/** What the steward says of each column that was found, and which one says whose row it is. */
export function ColumnFields({ found }: ColumnFieldsProps) {
  return (
    <Stack $gap={4}>
      <PersonLink />
      <Disclosure summary={<MarksSummary>What the marks mean</MarksSummary>}>
        <Marks>
          {COLUMN_MARKS.map((mark) => (
            <div key={mark}>
              <dt>{markWords[mark].label}</dt>
              <dd>{markWords[mark].meaning}</dd>
            </div>
          ))}
        </Marks>
      </Disclosure>
      <Undecided />
      <DenseTable>
        <caption>Columns of the table</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '20%' }}>
              Column
            </th>
            <th scope="col" style={{ width: '13%' }}>
              Type
            </th>
            <th scope="col" style={{ width: '15%' }}>
              Mark
            </th>
            <th scope="col">What it holds</th>
            <th scope="col" style={{ width: '10%' }}>
              Unit (UCUM)
            </th>
            <th scope="col" style={{ width: '12%' }}>
              Code system
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((column, at) => (
            <ColumnRow key={column.name} column={column} at={at} />
          ))}
        </tbody>
      </DenseTable>
    </Stack>
  );
}

function PersonLink() {
  const { register } = useFormContext<DefinitionForm>();
  const [link, key] = useWatch<DefinitionForm, ['personLink', 'personKey']>({ name: ['personLink', 'personKey'] });
  const taken = useDerived(({ columns }) => columns.filter((column) => column.taken).map(({ name }) => name));
  const options = taken.map((name) => ({ value: name, label: name }));
  return (
    <Stack $gap={3}>
      <Field label="Person link" hint={LINK_MEANING}>
        <Select {...register('personLink')} placeholder="None" options={options} />
      </Field>
      {!taken.includes(link) && (
        <>
          <Field label="Person key" hint={KEY_MEANING}>
            <Select {...register('personKey')} placeholder="None" options={options} />
          </Field>
          <Callout
            kind="warning"
            title={taken.includes(key) ? MESSAGES.use.honoursNone : 'Without either, each row counts as one person.'}
          >
            {!taken.includes(key) && 'Figures are then safe only where nobody has two rows. '}
            Patients can neither withhold their records from the table nor see the use of them.
          </Callout>
        </>
      )}
    </Stack>
  );
}

/** One press for the columns that are of no concern: the others are chosen one by one. */
function Undecided() {
  const { getValues, setValue } = useFormContext<DefinitionForm>();
  const undecided = useDerived(
    (form) =>
      form.columns.filter(({ mark, name, taken }) => taken && mark === '' && name !== personColumnOf(form)).length,
  );
  if (undecided === 0) return null;
  function decide() {
    for (const [at, { mark, taken }] of getValues('columns').entries()) {
      if (taken && mark === '') setValue(`columns.${at}.mark`, 'none', { shouldDirty: true, shouldValidate: true });
    }
  }
  return (
    <Cluster $justify="space-between">
      <Muted $small role="status">
        {counted(undecided, 'column has', 'columns have')} no mark yet. Marks that are filled in were guessed from
        names: please check them.
      </Muted>
      <Button variant="quiet" size="small" onClick={decide}>
        Mark them as “{markWords.none.label}”
      </Button>
    </Cluster>
  );
}

const marks = COLUMN_MARKS.map((value: ColumnMark) => ({ value, label: markWords[value].label }));

const ColumnRow = memo(function ColumnRow({ column, at }: { column: FoundColumn; at: number }) {
  const { register, control, getFieldState } = useFormContext<DefinitionForm>();
  const state = useFormState({ control, name: `columns.${at}` });
  const isTaken = useDerived(({ columns }) => columns[at]?.taken ?? false);
  const tellsPersons = useDerived((form) => personColumnOf(form) === column.name);
  const isLink = useDerived(({ personLink }) => personLink === column.name);
  const path = `columns.${at}` as const;
  const problemOf = (field: 'type' | 'description' | 'unit' | 'codeSystem' | 'mark' | 'taken') =>
    getFieldState(`${path}.${field}`, state).error?.message;
  const wiring = (field: Parameters<typeof problemOf>[0], label: string) => ({
    ...register(`${path}.${field}`),
    'aria-label': `${label} of ${column.name}`,
    'aria-invalid': problemOf(field) ? (true as const) : undefined,
    'aria-describedby': problemOf(field) ? `${path}.${field}` : undefined,
  });
  const problem = (field: Parameters<typeof problemOf>[0]) => (
    <FieldError id={`${path}.${field}`}>{problemOf(field)}</FieldError>
  );
  const fields = (
    <>
      <td data-label="Type">
        <Select
          {...wiring('type', 'Type')}
          options={typesFor(column.type).map((value) => ({ value, label: typeNames[value] }))}
        />
        {problem('type')}
      </td>
      <td data-label="Mark">
        {tellsPersons ? (
          <Badge tone="teal">{isLink ? 'Person link' : 'Person key'}</Badge>
        ) : (
          <Select {...wiring('mark', 'Mark')} placeholder="Choose…" options={marks} />
        )}
        {problem('mark')}
      </td>
      <td data-label="What it holds" data-wide>
        <Input {...wiring('description', 'Description')} autoComplete="off" maxLength={LIMITS.shortText.max} />
        {problem('description')}
      </td>
      <td data-label="Unit (UCUM)">
        <Input {...wiring('unit', 'Unit')} autoComplete="off" spellCheck={false} maxLength={LIMITS.code.max} />
        {problem('unit')}
      </td>
      <td data-label="Code system">
        <Input {...wiring('codeSystem', 'Code system')} autoComplete="off" maxLength={LIMITS.shortText.max} />
        {problem('codeSystem')}
      </td>
    </>
  );
  return (
    <tr>
      <th scope="row">
        <Checkbox {...register(`${path}.taken`)} label={column.name} hint={foundWords(column)} />
        {problem('taken')}
      </th>
      {isTaken ? (
        fields
      ) : (
        <td colSpan={5} data-wide>
          <Muted as="span">Stays out of the table: nobody can use it, and no copy of it is kept.</Muted>
        </td>
      )}
    </tr>
  );
});

/** "HEALTH NO in the file · 2% missing · about 1,200 values" */
function foundWords({ name, header, missingShare, distinct }: FoundColumn): string {
  const missing = Math.round(missingShare * 100);
  return [
    header === name ? '' : `“${header}” in the file`,
    missingShare > 0 ? `${missing === 0 ? 'under 1' : missing}% missing` : 'none missing',
    `${distinct < EXACT_DISTINCT ? '' : 'about '}${counted(distinct, 'value')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
