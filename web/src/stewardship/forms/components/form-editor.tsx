import { FORM_LIMITS, type ManagedForm } from '@carebourse/contracts/entry-form';
import { FORM_TEMPLATES } from '@carebourse/contracts/form-templates';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type Resolver, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useEntryDetailForm } from '../../../lib/use-entry-detail-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, WithAside } from '../../../ui/layout.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { useEdits } from '../../entry/use-edits.ts';
import { EntryDetailActions } from '../../tables/components/entry-detail-actions.tsx';
import { formPath, useSaveForm } from '../api/managed-form.ts';
import {
  type DraftQuestion,
  draftOf,
  type FormDraft,
  newQuestion,
  placeOf,
  problemsOf,
  questionsOf,
} from '../../../requests/forms/form-draft.ts';
import { FormPreview } from './form-preview.tsx';
import { QuestionFields } from './question-fields.tsx';
import * as TEXTS from '../texts.ts';

/** By the rules of the API, of what would be sent. */
const resolver: Resolver<FormDraft> = (values) => {
  const problems = problemsOf(values);
  if (problems.size === 0) return { values, errors: {} };
  const questions: Record<string, Record<string, unknown>> = {};
  for (const [place, message] of problems) {
    const [, at = '', field = ''] = place.split('.');
    (questions[at] ??= {})[field] = { type: 'rule', message };
  }
  return { values: {}, errors: { questions } as object };
};

interface FormEditorProps {
  managed: ManagedForm;
  /** What stands beside the form. */
  beside: ReactNode;
  /** What stands below it. */
  below: ReactNode;
}

/** The questions of an entry, to add, order, take away and try. */
export function FormEditor({ managed: { entry, questions, versions: saved }, beside, below }: FormEditorProps) {
  const save = useSaveForm(entry);
  const form = useForm<FormDraft>({ resolver, defaultValues: draftOf(questions) });
  const { control, setFocus } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const now = { questions: useWatch({ control, name: 'questions' }) };
  const partForm = useEntryDetailForm(form, {
    save,
    inputOf: (values) => ({ questions: questionsOf(values), seen: saved[0]?.version ?? 0 }),
    formOf: (answer: ManagedForm) => draftOf(answer.questions),
    placeOf: (path) => placeOf(path.split('.')),
  });
  const isFull = fields.length >= FORM_LIMITS.questions;
  // Plain members of the steward read what is asked.
  const edits = useEdits();

  function moveTo(at: number, to: number) {
    // The fields are there in their new order before one of them gets the focus.
    flushSync(() => move(at, to));
    setFocus(`questions.${to}.label`);
  }

  return (
    <FormProvider {...form}>
      <WithAside $aside={256}>
        <Stack $gap={12}>
          <form noValidate onSubmit={(event) => void partForm.submit(event)} aria-label={TEXTS.requestForm}>
            <Stack $gap={5}>
              {partForm.isPreview || !edits ? (
                <Card as="section" aria-label={TEXTS.preview}>
                  <FormPreview questions={questionsOf(now)} />
                </Card>
              ) : (
                <>
                  {fields.length === 0 && <Muted>{TEXTS.nothingIsAskedBesideThePurpose}</Muted>}
                  {fields.map(({ key }, at) => (
                    <QuestionFields
                      key={key}
                      at={at}
                      draft={now}
                      isLast={at === fields.length - 1}
                      onMove={(to) => moveTo(at, to)}
                      onRemove={() => remove(at)}
                    />
                  ))}
                  {!isFull && (
                    <div>
                      <Button variant="secondary" icon={Plus} onClick={() => append(newQuestion(now.questions))}>
                        {TEXTS.addAQuestion}
                      </Button>
                    </div>
                  )}
                </>
              )}
              {edits && (
                <EntryDetailActions
                  partForm={partForm}
                  name={entry.name}
                  path={formPath(entry)}
                  label={TEXTS.saveForm}
                  busy={save.isPending}
                  isKept={saved.length > 0}
                  isDraft={entry.draft}
                />
              )}
            </Stack>
          </form>
          {below}
        </Stack>
        <aside>
          <Stack $gap={4}>
            {edits && (
              <Templates
                questions={now.questions}
                onAdd={(added) => {
                  partForm.setPreview(false);
                  append(added);
                }}
              />
            )}
            {beside}
          </Stack>
        </aside>
      </WithAside>
    </FormProvider>
  );
}

interface TemplatesProps {
  questions: readonly DraftQuestion[];
  onAdd: (questions: DraftQuestion[]) => void;
}

/** Forms to start from: their questions are added to what is there. */
function Templates({ questions, onAdd }: TemplatesProps) {
  return (
    <Card as="section" aria-label={TEXTS.templates}>
      <Label>{TEXTS.templates}</Label>
      <Stack as="ul" role="list" $gap={3}>
        {FORM_TEMPLATES.map(({ id, title, description, questions: offered }) => {
          const added = draftOf(offered).questions.filter(({ name }) => questions.every((one) => one.name !== name));
          const fits = added.length > 0 && questions.length + added.length <= FORM_LIMITS.questions;
          return (
            <li key={id}>
              <Stack $gap={1}>
                <Button variant="secondary" size="small" disabled={!fits} onClick={() => onAdd(added)}>
                  {title}
                </Button>
                <Muted $small>{description}</Muted>
              </Stack>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
