import type { DeliveredTable, ManagedFacts } from '@carebourse/contracts/entry-facts';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import type { ReactNode } from 'react';
import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useEntryDetailForm } from '../../../lib/use-entry-detail-form.ts';
import { text } from '../../../theme/tokens.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack, WithAside } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { EntryDetailActions } from '../../tables/components/entry-detail-actions.tsx';
import { factsPath, useSaveFacts } from '../api/managed-facts.ts';
import { dictionaryRows } from '../../../catalogue/facts/dictionary-rows.ts';
import { FACT_SECTIONS } from '../../../catalogue/facts/fact-fields.ts';
import { type FactsForm, factsOf, formOf, placeOf, problemsOf } from '../facts-form.ts';
import { DictionaryFields } from './dictionary-fields.tsx';
import { ExportChecklist } from './export-checklist.tsx';
import { FactBody } from '../../../catalogue/facts/components/fact-sections.tsx';
import { FactInput } from './fact-inputs.tsx';
import { RowFields } from './row-fields.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

/** A path with dots as an object within objects, as react-hook-form wants its errors. */
function nested(problems: ReadonlyMap<string, string>): object {
  const errors: Record<string, unknown> = {};
  for (const [place, message] of problems) {
    const names = place.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce<Record<string, unknown>>(
      (inner, name) => (inner[name] ??= {}) as Record<string, unknown>,
      errors,
    );
    parent[last] ??= { type: 'rule', message };
  }
  return errors;
}

/** By the rules of the API, of what would be sent. */
const resolver: Resolver<FactsForm> = (values) => {
  const problems = problemsOf(values);
  return problems.size > 0 ? { values: {}, errors: nested(problems) } : { values, errors: {} };
};

interface FactsEditorProps {
  managed: ManagedFacts;
  /** That the entry delivers. */
  tables: readonly DeliveredTable[];
  versions: ReactNode;
}

/** The form of an entry's facts, with what an export misses beside it. */
export function FactsEditor({ managed: { entry, facts, versions: saved }, tables, versions }: FactsEditorProps) {
  const save = useSaveFacts(entry);
  const form = useForm<FactsForm>({ resolver, defaultValues: formOf(facts) });
  const now = factsOf(useWatch({ control: form.control }) as FactsForm);
  const partForm = useEntryDetailForm(form, {
    save,
    inputOf: (values) => ({ facts: factsOf(values), seen: saved[0]?.version ?? 0 }),
    formOf: (answer: ManagedFacts) => formOf(answer.facts),
    placeOf: (path) => placeOf(path.replace(/^facts\./, '').split('.')),
  });

  return (
    <FormProvider {...form}>
      <WithAside $aside={256}>
        <form noValidate onSubmit={(event) => void partForm.submit(event)} aria-label={TEXTS.facts}>
          <Stack $gap={5}>
            {partForm.isPreview ? (
              <Card as="section" aria-label={TEXTS.preview}>
                <Preview facts={now} tables={tables} />
              </Card>
            ) : (
              <FactFields tables={tables} />
            )}
            <EntryDetailActions
              partForm={partForm}
              name={entry.name}
              path={factsPath(entry)}
              label={TEXTS.saveFacts}
              busy={save.isPending}
              isKept={facts !== null}
              isDraft={entry.draft}
            />
          </Stack>
        </form>
        <aside>
          <Stack $gap={4}>
            <ExportChecklist facts={now} />
            {versions}
          </Stack>
        </aside>
      </WithAside>
    </FormProvider>
  );
}

function FactFields({ tables }: Pick<FactsEditorProps, 'tables'>) {
  return FACT_SECTIONS.map(({ id, title, fields }) => (
    <Card as="section" key={id} aria-labelledby={`${id}-fields`}>
      <CardHeader>
        <Title id={`${id}-fields`}>{title}</Title>
      </CardHeader>
      <Stack $gap={5}>
        {fields.map((field) => {
          if (field.name === 'dictionary') return <DictionaryFields key={field.name} tables={tables} />;
          return field.name === 'quality' ? (
            <RowFields key={field.name} list="quality" />
          ) : (
            <FactInput key={field.name} field={field} />
          );
        })}
      </Stack>
    </Card>
  ));
}

/** As the page will show it; what does not fit yet is said first. */
function Preview({ facts, tables }: Pick<FactsEditorProps, 'tables'> & { facts: object }) {
  const read = entryFactsSchema.safeParse(facts);
  if (!read.success) return <Muted>{TEXTS.someFieldsDoNotFit}</Muted>;
  return (
    <Stack $gap={8}>
      <FactBody facts={read.data} rows={dictionaryRows(read.data, tables)} />
    </Stack>
  );
}
