import { COLUMN_MARKS, type ColumnMark } from '@carebourse/contracts/tables';
import { memo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { LIMITS } from '@carebourse/contracts/constants';
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
import * as TEXTS from '../texts.ts';

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
      <Disclosure summary={<MarksSummary>{TEXTS.whatTheMarksMean}</MarksSummary>}>
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
        <caption>{TEXTS.columnsOfTheTable}</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '20%' }}>
              {TEXTS.column}
            </th>
            <th scope="col" style={{ width: '13%' }}>
              {TEXTS.type}
            </th>
            <th scope="col" style={{ width: '15%' }}>
              {TEXTS.mark}
            </th>
            <th scope="col">{TEXTS.whatItHolds}</th>
            <th scope="col" style={{ width: '10%' }}>
              {TEXTS.unitUcum}
            </th>
            <th scope="col" style={{ width: '12%' }}>
              {TEXTS.codeSystem}
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
      <Field label={TEXTS.personLink} hint={LINK_MEANING}>
        <Select {...register('personLink')} placeholder={TEXTS.none} options={options} />
      </Field>
      {!taken.includes(link) && (
        <>
          <Field label={TEXTS.personKey} hint={KEY_MEANING}>
            <Select {...register('personKey')} placeholder={TEXTS.none} options={options} />
          </Field>
          <Callout
            kind="warning"
            title={taken.includes(key) ? TEXTS.cannotHonourDirectives : TEXTS.withoutEitherEachRowCounts}
          >
            {!taken.includes(key) && TEXTS.safeWhereNobodyHasTwoRows}
            {TEXTS.patientsCanNeitherWithhold}
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
        {TEXTS.countedNoMarkYetMarks(counted(undecided, 'column has', 'columns have'))}
      </Muted>
      <Button variant="quiet" size="small" onClick={decide}>
        {TEXTS.markThemAsLabel(markWords.none.label)}
      </Button>
    </Cluster>
  );
}

const marks = COLUMN_MARKS.map((value: ColumnMark) => ({ value, label: markWords[value].label }));

const ColumnRow = memo(function ColumnRow({ column, at }: { column: FoundColumn; at: number }) {
  const { register, control, getFieldState } = useFormContext<DefinitionForm>();
  const state = useFormState({ control, name: `columns.${at}` });
  const isTaken = useDerived(({ columns }) => columns[at]?.taken ?? false);
  const identifiesPersons = useDerived((form) => personColumnOf(form) === column.name);
  const isLink = useDerived(({ personLink }) => personLink === column.name);
  const path = `columns.${at}` as const;
  const problemOf = (field: 'type' | 'description' | 'unit' | 'codeSystem' | 'mark' | 'taken') =>
    getFieldState(`${path}.${field}`, state).error?.message;
  const wiring = (field: Parameters<typeof problemOf>[0], label: string) => ({
    ...register(`${path}.${field}`),
    'aria-label': TEXTS.labelOfName(label, column.name),
    'aria-invalid': problemOf(field) ? (true as const) : undefined,
    'aria-describedby': problemOf(field) ? `${path}.${field}` : undefined,
  });
  const problem = (field: Parameters<typeof problemOf>[0]) => (
    <FieldError id={`${path}.${field}`}>{problemOf(field)}</FieldError>
  );
  const fields = (
    <>
      <td data-label={TEXTS.type}>
        <Select
          {...wiring('type', 'Type')}
          options={typesFor(column.type).map((value) => ({ value, label: typeNames[value] }))}
        />
        {problem('type')}
      </td>
      <td data-label={TEXTS.mark}>
        {identifiesPersons ? (
          <Badge tone="teal">{isLink ? TEXTS.personLink : TEXTS.personKey}</Badge>
        ) : (
          <Select {...wiring('mark', 'Mark')} placeholder={TEXTS.choose} options={marks} />
        )}
        {problem('mark')}
      </td>
      <td data-label={TEXTS.whatItHolds} data-wide>
        <Input {...wiring('description', 'Description')} autoComplete="off" maxLength={LIMITS.shortText.max} />
        {problem('description')}
      </td>
      <td data-label={TEXTS.unitUcum}>
        <Input {...wiring('unit', 'Unit')} autoComplete="off" spellCheck={false} maxLength={LIMITS.code.max} />
        {problem('unit')}
      </td>
      <td data-label={TEXTS.codeSystem}>
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
          <Muted as="span">{TEXTS.staysOutOfTheTable}</Muted>
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
    missingShare > 0 ? `${missing === 0 ? TEXTS.under1 : missing}% missing` : 'none missing',
    `${distinct < EXACT_DISTINCT ? '' : TEXTS.about}${counted(distinct, 'value')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
