import { LIMITS } from '@carebourse/contracts/constants';
import { USE_PURPOSE_IDS, USE_PURPOSES } from '@carebourse/contracts/tables';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useEntryForms } from '../../forms/api/read-form.ts';
import { AnswerFields } from '../../forms/components/answer-fields.tsx';
import { factEntriesOf } from '../../facts/fact-entry.ts';
import type { DraftKeeper } from '../../drafts/draft-keeper.ts';
import { AccessTypeField } from '../../request-form/components/access-type-field.tsx';
import { PurposeDetailFields } from '../../request-form/components/purpose-detail-fields.tsx';
import { hasOtherQuestions } from '../../request-form/request-draft-fields.ts';
import {
  bundleDraftOf,
  type BundleEntry,
  type BundleFields,
  type BundleForm,
  bundleFormSchema,
  EMPTY_BUNDLE,
  entryKey,
  problemsByEntry,
} from '../bundle-form.ts';
import { EntryFit } from './entry-fit.tsx';
import * as TEXTS from '../texts.ts';

/** The draft of what the dialog holds. */
interface BundleDrafting {
  keeper: DraftKeeper;
  /** By entry, in their order, the version of the form that was answered. */
  answered: readonly (number | undefined)[];
  isUnsaved: boolean;
  draftStatus: ReactNode;
}

export interface BundleDialogProps {
  title: string;
  entries: readonly BundleEntry[];
  onClose: () => void;
  /** Sends the form; answers what is wrong by field, undefined where it was accepted. */
  onSubmit: (form: BundleForm) => Promise<Record<string, string[]> | undefined>;
  initial?: BundleFields | undefined;
  /** Characters of the purpose that are kept free. */
  reserved?: number;
  /** Takes an entry out; left out where they stay as they are. */
  onRemove?: (entry: BundleEntry, kept: BundleFields) => void;
  /** Saves what is typed; without one, closing it with something typed asks first, and then forgets it. */
  drafting?: BundleDrafting;
}

/** Asks for several entries with one purpose, and each entry's own questions. Mounted while it is open. */
export function BundleDialog(props: BundleDialogProps) {
  const { title, entries, onClose, onSubmit, onRemove, initial = EMPTY_BUNDLE, reserved = 0, drafting } = props;
  const { forms, isLoading } = useEntryForms(entries);
  const form = useForm({
    resolver: zodResolver(bundleFormSchema(reserved, entries, forms)),
    defaultValues: initial,
  });
  const [refusals, setRefusals] = useState<Record<string, string[]>>({});
  const { errors, isSubmitting, isDirty } = form.formState;
  const purpose = form.watch('purpose') as string;
  const typed = form.watch('answers') as BundleFields['answers'];
  const isUnsaved = drafting ? drafting.isUnsaved : isDirty;

  const keeper = drafting?.keeper;
  useEffect(() => {
    if (!keeper) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) =>
        type === 'change' && keeper.type(bundleDraftOf(values as BundleFields, entries, forms)),
    });
  }, [keeper, form, entries, forms]);

  const submit = form.handleSubmit(async (values) => {
    await keeper?.hold();
    const problems = await onSubmit(values);
    if (!problems) return onClose();
    keeper?.release();
    setRefusals(problems);
    for (const { entry, answers } of problemsByEntry(problems, entries)) {
      for (const { question, message } of answers) form.setError(`answers.${entryKey(entry)}.${question}`, { message });
    }
  });

  function close() {
    if (isUnsaved) void keeper?.hold();
    onClose();
  }

  const errorsOfEntries = problemsByEntry(refusals, entries);
  return (
    <Dialog open onOpenChange={close} title={title} width={640} unsaved={isUnsaved}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={5}>
          <p>{TEXTS.oneRequestForEachEntry}</p>
          <AccessTypeField
            target={leadingTarget(entries)}
            chosen={form.watch('accessType')}
            field={form.register('accessType')}
          />
          <Field
            label={TEXTS.purpose}
            required
            hint={TEXTS.healthDataMayBeUsed}
            error={errors.purpose?.message}
            warning={healthNumberWarning(purpose)}
          >
            <TextArea rows={5} countTo={LIMITS.purpose.max - reserved} {...form.register('purpose')} />
          </Field>
          <Field label={TEXTS.whatItIsFor} optional>
            <Select
              options={USE_PURPOSE_IDS.map((value) => ({ value, label: USE_PURPOSES[value] }))}
              placeholder={TEXTS.noneOfThese}
              {...form.register('purposeKind')}
            />
          </Field>
          <PurposeDetailFields
            entries={factEntriesOf(entries)}
            isOpen
            purposeKind={form.watch('purposeKind')}
            isOfDisease={form.watch('studies').includes('disease')}
            register={form.register}
            diseasesError={errors.diseases?.message}
          />
          {entries.map((entry, at) => (
            <EntryPart
              key={entryKey(entry)}
              entry={entry}
              problems={errorsOfEntries[at]?.whole ?? []}
              onRemove={onRemove && (() => onRemove(entry, form.getValues() as BundleFields))}
            >
              {factEntriesOf([entry]).map((known) => (
                <EntryFit key={entryKey(known)} entry={known} fields={form.watch() as BundleFields} />
              ))}
              {forms[at] && hasOtherQuestions({ formVersion: drafting?.answered[at] }, forms[at]) && (
                <Callout>{TEXTS.theQuestionsOfThisEntry}</Callout>
              )}
              {forms[at] && (
                <AnswerFields
                  questions={forms[at].questions}
                  entry={entry}
                  typed={typed[entryKey(entry)] ?? {}}
                  errorOf={(id) => errors.answers?.[entryKey(entry)]?.[id]?.message}
                  register={(id) => form.register(`answers.${entryKey(entry)}.${id}`)}
                />
              )}
            </EntryPart>
          ))}
          {drafting?.draftStatus}
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button
            type="submit"
            busy={isSubmitting}
            disabled={purpose.trim() === '' || isLoading || (onRemove !== undefined && entries.length === 0)}
          >
            {TEXTS.submitRequest}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface EntryPartProps {
  entry: BundleEntry;
  /** Why it cannot be asked for. */
  problems: readonly string[];
  onRemove: (() => void) | undefined;
  /** Its questions. */
  children: ReactNode;
}

function EntryPart({ entry: { name }, problems, onRemove, children }: EntryPartProps) {
  return (
    <FieldGroup label={name}>
      <Stack $gap={3}>
        {problems.length > 0 && (
          <Callout kind="error">
            <Wrapping>{problems.join(' ')}</Wrapping>
          </Callout>
        )}
        {children}
        {onRemove && (
          <div>
            <Button variant="quiet" size="small" onClick={onRemove} aria-label={TEXTS.leaveOutName(name)}>
              {TEXTS.leaveOut}
            </Button>
          </div>
        )}
      </Stack>
    </FieldGroup>
  );
}

/** The entry by which kinds of access are offered: an agent's are those that all have. */
function leadingTarget(entries: readonly BundleEntry[]) {
  const { resourceType, resourceId, name } = entries.find((entry) => entry.resourceType === 'agent') ??
    entries[0] ?? { resourceType: 'data' as const, resourceId: 0, name: '' };
  return { resourceType, resourceId, name, steward: null, accessRoles: '["all"]' };
}
