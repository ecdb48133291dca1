import type { User } from '@carebourse/contracts/auth';
import type { ManagedResource, ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { LEAVES_FREELY } from '../../../lib/leave-guard.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { space } from '../../../theme/tokens.ts';
import { Page, Stack, WithAside } from '../../../ui/layout.tsx';
import { AskForEntry } from '../../publications/components/ask-for-entry.tsx';
import { DraftReviews } from '../../publications/components/draft-reviews.tsx';
import { WaitingNotice } from '../../publications/components/waiting-notice.tsx';
import type { EntryField } from '../../entry/entry-fields.ts';
import { toForm } from '../entry-form.ts';
import { publishesAlone } from '../../../organizations/membership/is-editor.ts';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { useEntryEditor } from '../use-entry-editor.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EntryFieldsCards } from './entry-fields-cards.tsx';
import { EntryHeader } from './entry-header.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { EntrySteps } from './entry-steps.tsx';
import { Readiness } from './readiness.tsx';
import { SaveBar } from './save-bar.tsx';
import * as TEXTS from '../texts.ts';

const Below = styled.div`
  margin-top: ${space(8)};
`;

/** The fields of the form; they rest while the entry waits for an admin. */
const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

interface EntryEditorProps {
  resourceType: ResourceType;
  /** As it was when the page opened; undefined for a new one. */
  opened: ManagedResource | undefined;
}

/** Writes an entry, with a preview beside it and its history below. */
export function EntryEditor({ resourceType, opened }: EntryEditorProps) {
  const user = useCurrentUser();
  return user && <Editing resourceType={resourceType} opened={opened} user={user} />;
}

function Editing({ resourceType, opened, user }: EntryEditorProps & { user: User }) {
  const isAdmin = user.role === 'admin';
  const mayPublish = publishesAlone(user);
  const editor = useEntryEditor(resourceType, opened, { organizationId: isAdmin ? null : user.organizationId });
  const { form, entry, conflict, save, take, setWaiting, isBusy } = editor;
  const [toApprove, setToApprove] = useState<{ content: ResourceContent | undefined }>();
  const waitingId = entry?.publicationId ?? null;
  const { isDirty } = form.formState;
  const navigate = useNavigate();
  const { slug, one } = kinds[resourceType];
  const askFirst = useLeaveWarning(isDirty);
  useDocumentTitle(entry?.content.name ?? TEXTS.newOne(one));

  function showSaved({ status }: ManagedResource) {
    const isDraft = status === 'draft';
    showToast({
      title: isDraft ? TEXTS.draftSaved : TEXTS.changesSaved,
      ...(isDraft && { description: TEXTS.entryIsADraft }),
      variant: 'success',
    });
  }

  async function store(content: ResourceContent, publishes: boolean) {
    const saved = entry && !isDirty ? entry : await save(content);
    if (!saved) return;
    if (publishes) await take('publish', saved);
    else showSaved(saved);
    if (!entry) await navigate(to.managedEntry(slug, saved.id), { replace: true, state: LEAVES_FREELY });
  }
  const submit = (publishes: boolean) => void form.handleSubmit((content) => store(content, publishes))();

  /** A published entry stays as it is until its change is approved; another one is kept first. */
  async function ask(content: ResourceContent) {
    if (entry?.status === 'published') return setToApprove({ content });
    const saved = isDirty ? await save(content) : entry;
    if (saved) setToApprove({ content: undefined });
  }

  function takeTheirs(field: EntryField) {
    if (!conflict) return;
    form.setValue(field, toForm(conflict.theirs.content)[field], { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Page>
      <EntryHeader resourceType={resourceType} entry={entry}>
        {entry && <EntrySteps entry={entry} publishes={mayPublish} isDirty={isDirty} isBusy={isBusy} onTake={take} />}
      </EntryHeader>
      <FormProvider {...form}>
        <WithAside $aside={368}>
          <Stack $gap={5}>
            {conflict && (
              <ConflictNotice key={conflict.theirs.revision} conflict={conflict} onTakeTheirs={takeTheirs} />
            )}
            {waitingId !== null && (
              <WaitingNotice
                resourceType={resourceType}
                publicationId={waitingId}
                onWithdrawn={() => setWaiting(null)}
              />
            )}
            <form
              noValidate
              aria-label={one}
              onSubmit={(event) => {
                event.preventDefault();
                submit(false);
              }}
            >
              <Fields disabled={waitingId !== null}>
                <EntryFieldsCards resourceType={resourceType} isAdmin={isAdmin} />
              </Fields>
            </form>
            {entry && entry.status !== 'published' && <Readiness entry={entry} />}
            {waitingId === null && (
              <SaveBar
                status={entry?.status}
                publishes={mayPublish}
                isDirty={isDirty}
                isBusy={isBusy}
                onDiscard={() => askFirst(() => form.reset())}
                onSave={() => submit(false)}
                onPublish={() => (mayPublish ? submit(true) : void form.handleSubmit(ask)())}
              />
            )}
          </Stack>
          <aside>
            <EntryPreview resourceType={resourceType} id={entry?.id} />
          </aside>
        </WithAside>
      </FormProvider>
      {entry && (
        <Below>
          <Stack $gap={5}>
            <DraftReviews resourceType={resourceType} id={entry.id} />
            <EntryHistory resourceType={resourceType} id={entry.id} />
          </Stack>
        </Below>
      )}
      {entry && toApprove && (
        <AskForEntry
          entry={entry}
          content={toApprove.content}
          onAsked={({ id }) => {
            setToApprove(undefined);
            setWaiting(id);
          }}
          onClose={() => setToApprove(undefined)}
        >
          {entry.status !== 'published' && <Readiness entry={entry} />}
        </AskForEntry>
      )}
    </Page>
  );
}
