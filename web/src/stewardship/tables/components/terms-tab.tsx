import type { ManagedTable, Stewardship } from '@carebourse/contracts/stewardship';
import {
  type EntryTerms,
  entryTermsSchema,
  identifiesPersons,
  USE_PURPOSE_IDS,
  USE_PURPOSES,
} from '@carebourse/contracts/tables';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { counted } from '../../../lib/numbers.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useEdits } from '../../entry/use-edits.ts';
import { useSaveTerms } from '../api/save-terms.ts';
import { addressOf, type EntryRef } from '../entry-ref.ts';
import { breakWords, filterWords, measureWords } from '../terms-words.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(2)} ${space(4)};
`;

interface TermsTabProps {
  entry: EntryRef;
  stewardship: Stewardship;
}

/** What holds for all tables of an entry, and what the newest release of each releases. */
export function TermsTab({ entry, stewardship }: TermsTabProps) {
  const { presignedSeconds } = stewardship;
  return (
    <Stack $gap={5}>
      <EntryTermsForm entry={entry} stewardship={stewardship} />
      {presignedSeconds && <Callout>{TEXTS.presignedAddressesGoOn(presignedSeconds)}</Callout>}
      {stewardship.tables.map((table) => (
        <TableTerms key={table.id} entry={entry} table={table} />
      ))}
    </Stack>
  );
}

function EntryTermsForm({ entry, stewardship: { terms, entry: facts } }: TermsTabProps) {
  const save = useSaveTerms(entry);
  const edits = useEdits();
  const { register, handleSubmit, reset, setError, formState, watch } = useForm<EntryTerms>({
    resolver: zodResolver(entryTermsSchema),
    defaultValues: terms,
  });
  const { isDirty, errors } = formState;
  const askFirst = useLeaveWarning(isDirty);
  const isConfidential = facts.accessLevel === 'confidential';
  const submit = handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: ({ terms: saved }) => reset(saved),
      onError: (error) => showFieldErrors(setError, error),
    }),
  );
  return (
    <Card as="form" noValidate onSubmit={(event) => void submit(event)} aria-label={TEXTS.termsOfTheEntry}>
      <CardHeader>
        <Title>{TEXTS.forAllTables}</Title>
      </CardHeader>
      <Stack $gap={6}>
        <FieldGroup
          label={TEXTS.purposesThatAreAllowed}
          hint={watch('purposes').length === 0 ? TEXTS.noneIsChosenEveryPurpose : TEXTS.whoeverAsksForAccess}
          error={errors.purposes?.message}
        >
          <Boxes>
            {USE_PURPOSE_IDS.map((purpose) => (
              <Checkbox
                key={purpose}
                {...register('purposes')}
                value={purpose}
                disabled={!edits}
                label={USE_PURPOSES[purpose]}
              />
            ))}
          </Boxes>
        </FieldGroup>
        <FieldGroup label={TEXTS.confidentialRows}>
          <Checkbox
            {...register('confidentialRows')}
            disabled={!edits}
            label={TEXTS.rowsMayLeaveWhile}
            hint={isConfidential ? TEXTS.confidentialEntryExplained : TEXTS.thisEntryIsNotConfidential}
          />
        </FieldGroup>
        <Cluster>
          {edits && (
            <Button type="submit" busy={save.isPending} disabled={!isDirty}>
              {TEXTS.saveTerms}
            </Button>
          )}
          {isDirty && (
            <Button variant="quiet" onClick={() => askFirst(() => reset())}>
              {TEXTS.discardChanges}
            </Button>
          )}
          <Muted $small role="status">
            {isDirty ? TEXTS.notSavedYet : TEXTS.theyHoldForTheNext}
          </Muted>
        </Cluster>
      </Stack>
    </Card>
  );
}

function TableTerms({ entry, table }: { entry: EntryRef; table: ManagedTable }) {
  const { title } = table.definition;
  const [newest] = table.releases;
  const edits = useEdits();
  return (
    <Card as="section" aria-label={TEXTS.termsOfTitle(title)}>
      <CardHeader>
        <Title>{title}</Title>
        <Muted $small>
          {newest ? TEXTS.asReleaseNumberHasIt(newest.number) : ''}
          {edits && <Link to={addressOf.newRelease(entry, { table: table.id })}>{TEXTS.changeWithANewRelease}</Link>}
        </Muted>
      </CardHeader>
      <FactList items={termFacts(table)} columns={2} />
    </Card>
  );
}

const listed = (words: readonly string[], none: string) => (words.length > 0 ? words.join('; ') : none);

function termFacts({ definition: { columns, terms } }: ManagedTable): Fact[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const typeOf = (name: string) => types.get(name) ?? 'text';
  const direct = columns
    .filter((column) => column.mark === 'direct' || identifiesPersons(column))
    .map(({ name }) => name);
  return [
    { label: TEXTS.rowsWithExport, value: terms.columns.export.join(', ') || 'No column' },
    { label: TEXTS.besideThemWithApiAccess, value: terms.columns.api.join(', ') || 'No further column' },
    { label: TEXTS.neverLeaves, value: direct.join(', ') || 'No direct identifier' },
    {
      label: TEXTS.onlyRowsWhere,
      value: listed(
        terms.condition.map((filter) => filterWords(filter, typeOf(filter.column))),
        TEXTS.allRows,
      ),
    },
    { label: TEXTS.figuresBy, value: listed(terms.breaks.map(breakWords), TEXTS.noBreakTotalsAlone) },
    { label: TEXTS.smallestPart, value: counted(terms.smallestAtom, 'person') },
    {
      label: TEXTS.besideTheCountOfPersons,
      value: listed(
        terms.measures.map((measure) => measureWords(measure, typeOf)),
        TEXTS.nothingElse,
      ),
      wide: true,
    },
  ];
}
