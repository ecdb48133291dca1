import { MESSAGES } from '@carebourse/contracts/messages';
import type { ManagedTable, Stewardship } from '@carebourse/contracts/stewardship';
import {
  type EntryTerms,
  entryTermsSchema,
  tellsPersons,
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
import { useEdits } from '../../catalogue-management/use-edits.ts';
import { useSaveTerms } from '../api/save-terms.ts';
import { addressOf, type EntryRef } from '../entry-ref.ts';
import { breakWords, filterWords, measureWords } from '../terms-words.ts';

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
      {presignedSeconds && <Callout>{MESSAGES.sharing.presigned(presignedSeconds)}</Callout>}
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
    <Card as="form" noValidate onSubmit={(event) => void submit(event)} aria-label="Terms of the entry">
      <CardHeader>
        <Title>For all tables of this entry</Title>
      </CardHeader>
      <Stack $gap={6}>
        <FieldGroup
          label="Purposes that are allowed"
          hint={
            watch('purposes').length === 0
              ? 'None is chosen: every purpose may be asked for.'
              : 'Whoever asks for access chooses one of these.'
          }
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
        <FieldGroup label="Confidential rows">
          <Checkbox
            {...register('confidentialRows')}
            disabled={!edits}
            label="Rows may leave while the entry is confidential"
            hint={
              isConfidential
                ? 'This entry is confidential. Without this, figures alone leave it, whatever kind of access is granted.'
                : 'This entry is not confidential. It matters when it becomes so: then figures alone leave it without this.'
            }
          />
        </FieldGroup>
        <Cluster>
          {edits && (
            <Button type="submit" busy={save.isPending} disabled={!isDirty}>
              Save terms
            </Button>
          )}
          {isDirty && (
            <Button variant="quiet" onClick={() => askFirst(() => reset())}>
              Discard changes
            </Button>
          )}
          <Muted $small role="status">
            {isDirty ? 'Not saved yet.' : 'They hold for the next use under every grant.'}
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
    <Card as="section" aria-label={`Terms of ${title}`}>
      <CardHeader>
        <Title>{title}</Title>
        <Muted $small>
          {newest ? `As release ${newest.number} has it. ` : ''}
          {edits && <Link to={addressOf.newRelease(entry, { table: table.id })}>Change with a new release</Link>}
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
  const direct = columns.filter((column) => column.mark === 'direct' || tellsPersons(column)).map(({ name }) => name);
  return [
    { label: 'Rows with export', value: terms.columns.export.join(', ') || 'No column' },
    { label: 'Beside them with API access', value: terms.columns.api.join(', ') || 'No further column' },
    { label: 'Never leaves', value: direct.join(', ') || 'No direct identifier' },
    {
      label: 'Only rows where',
      value: listed(
        terms.condition.map((filter) => filterWords(filter, typeOf(filter.column))),
        'All rows',
      ),
    },
    { label: 'Figures by', value: listed(terms.breaks.map(breakWords), 'No break: totals alone') },
    { label: 'Smallest part', value: counted(terms.smallestAtom, 'person') },
    {
      label: 'Beside the count of persons',
      value: listed(
        terms.measures.map((measure) => measureWords(measure, typeOf)),
        'Nothing else',
      ),
      wide: true,
    },
  ];
}
