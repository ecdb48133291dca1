import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { publishesAlone } from '../../../organizations/membership/is-editor.ts';
import { AskForDetailApproval } from '../../publications/components/ask-for-detail-approval.tsx';
import type { useEntryDetailForm } from '../../../lib/use-entry-detail-form.ts';
import * as TEXTS from '../texts.ts';

interface EntryDetailActionsProps {
  partForm: Omit<ReturnType<typeof useEntryDetailForm>, 'submit' | 'toApprove'> & { toApprove: object | undefined };
  /** Of the entry. */
  name: string;
  /** Where the API has the part, such as /stewardship/agent/3/card. */
  path: string;
  /** What is saved, such as "Save card". */
  label: string;
  busy: boolean;
  /** Whether there is something to go back to. */
  isKept: boolean;
  /** Whether nobody finds the entry yet but who edits it. */
  isDraft: boolean;
}

/** The buttons below the form of a detail of an entry. */
export function EntryDetailActions({ partForm, name, path, label, busy, isKept, isDraft }: EntryDetailActionsProps) {
  const { isDirty, isPreview, setPreview, discard, toApprove, sent, notSent } = partForm;
  const user = useCurrentUser();
  return (
    <Cluster>
      <Button type="submit" busy={busy} disabled={!isDirty}>
        {label}
      </Button>
      <Button variant="secondary" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
        {isPreview ? TEXTS.backToTheForm : TEXTS.preview}
      </Button>
      {isDirty && isKept && (
        <Button variant="quiet" onClick={discard}>
          {TEXTS.discardChanges}
        </Button>
      )}
      <Muted $small role="status">
        {isDirty ? TEXTS.notSavedYet : readBy(isDraft, user !== null && publishesAlone(user))}
      </Muted>
      {toApprove && <AskForDetailApproval name={name} path={path} input={toApprove} onAsked={sent} onClose={notSent} />}
    </Cluster>
  );
}

function readBy(isDraft: boolean, publishes: boolean): string {
  if (isDraft) return TEXTS.readOnceTheEntryIsPublished;
  return publishes ? TEXTS.readOnceItIsSaved : TEXTS.readOnceAnAdminApproves;
}
