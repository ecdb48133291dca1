import type { ManagedResource, ResourceContent } from '@carebourse/contracts/catalogue-management';
import { PROBLEM_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { errorMessage, isRefused } from '../../lib/http.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { type EntryStep, useSaveEntry, useTakeStep } from './api/change-entry.ts';
import { fetchManaged } from './api/list-managed.ts';
import { type Difference, differences } from '../entry/differences.ts';
import { emptyForm, type EntryForm, entryFormSchema, toForm } from './entry-form.ts';
import { mergeForms } from './merge.ts';
import * as LIB_TEXTS from '../../lib/texts.ts';
import * as TEXTS from './texts.ts';

const { management: words } = MESSAGES;

/** What somebody else did to the entry while it was open here. */
export interface Conflict {
  theirs: ManagedResource;
  changes: Difference[];
  /** Fields that were changed on both sides; the form keeps what was typed here. */
  clashes: readonly string[];
}

const done: Record<EntryStep, { title: string; description: string }> = {
  publish: { title: TEXTS.entryPublished, description: TEXTS.entryPublishedDetail },
  retire: { title: TEXTS.entryRetired, description: TEXTS.entryRetiredDetail },
  undo: { title: TEXTS.lastChangeUndone, description: TEXTS.lastChangeUndoneDetail },
};

/**
 * An entry that is being edited: its form, what the form was made from, and what can be done. Nothing typed is lost when
 * a call fails, nor when somebody else was faster.
 * @param editor whose entries are kept here; null for those of all
 */
export function useEntryEditor(
  resourceType: ResourceType,
  opened: ManagedResource | undefined,
  editor: { organizationId: number | null },
) {
  const [entry, setEntry] = useState(opened);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const newForm = {
    ...emptyForm(resourceType),
    ...(editor.organizationId && { stewardOrganizationId: String(editor.organizationId) }),
  };
  const form = useForm<EntryForm, unknown, ResourceContent>({
    resolver: zodResolver(entryFormSchema(resourceType)),
    defaultValues: opened ? toForm(opened.content) : newForm,
  });
  const client = useQueryClient();
  const saving = useSaveEntry(resourceType);
  const stepping = useTakeStep(resourceType);

  function accept(changed: ManagedResource): ManagedResource {
    form.reset(toForm(changed.content));
    setEntry(changed);
    setConflict(null);
    return changed;
  }

  /** Goes on from what somebody else has made of the entry, with what was typed here on top. */
  async function meetOther(base: ManagedResource): Promise<void> {
    const theirs = await fetchManaged(client, resourceType, base.id);
    if (!theirs) return;
    const { form: merged, clashes } = mergeForms(toForm(base.content), form.getValues(), toForm(theirs.content));
    form.reset(toForm(theirs.content));
    form.reset(merged, { keepDefaultValues: true });
    setEntry(theirs);
    setConflict({ theirs, changes: differences(base.content, theirs.content), clashes });
  }

  async function explain(error: unknown, base: ManagedResource | undefined): Promise<void> {
    if (base && isRefused(error, PROBLEM_TYPES.entryChanged)) {
      return meetOther(base).catch((failure: unknown) => show(failure));
    }
    if (isRefused(error, PROBLEM_TYPES.nameTaken)) {
      form.setError('name', { message: words.nameTaken }, { shouldFocus: true });
    }
    showFieldErrors(form.setError, error);
    show(error);
  }

  function show(error: unknown): void {
    const description = errorMessage(error, LIB_TEXTS.somethingWentWrong);
    showFailure(error, { title: TEXTS.catalogueNotChanged, description });
  }

  /** What the server has now, or undefined when it was not saved; the reader has been told why. */
  async function save(content: ResourceContent): Promise<ManagedResource | undefined> {
    try {
      return accept(await saving.mutateAsync({ id: entry?.id, revision: entry?.revision, content }));
    } catch (error) {
      await explain(error, entry);
      return undefined;
    }
  }

  async function take(step: EntryStep, on: ManagedResource | undefined = entry): Promise<boolean> {
    if (!on) return false;
    try {
      accept(await stepping.mutateAsync({ step, id: on.id, revision: on.revision }));
      showToast({ ...done[step], variant: 'success' });
      return true;
    } catch (error) {
      await explain(error, on);
      return false;
    }
  }

  /** What waits for an admin, or does not any more; what was typed is with it. */
  function setWaiting(publicationId: number | null): void {
    if (!entry) return;
    accept({ ...entry, publicationId });
  }

  return { form, entry, conflict, save, take, setWaiting, isBusy: saving.isPending || stepping.isPending };
}
