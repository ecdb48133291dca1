import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { publishesAlone } from '../../catalogue-management/is-editor.ts';
import { AskForTold } from '../../publications/components/ask-for-told.tsx';
import type { useToldForm } from '../../../lib/use-told-form.ts';

interface ToldActionsProps {
  told: Omit<ReturnType<typeof useToldForm>, 'submit' | 'toApprove'> & { toApprove: object | undefined };
  /** Of the entry. */
  name: string;
  /** Where the API has what is told. */
  path: string;
  /** What is saved, such as "Save card". */
  label: string;
  busy: boolean;
  /** Whether there is something to go back to. */
  isKept: boolean;
  /** Whether nobody finds the entry yet but who edits it. */
  isDraft: boolean;
}

/** Below a form of what a steward tells everybody. */
export function ToldActions({ told, name, path, label, busy, isKept, isDraft }: ToldActionsProps) {
  const { isDirty, isPreview, setPreview, discard, toApprove, sent, notSent } = told;
  const user = useCurrentUser();
  return (
    <Cluster>
      <Button type="submit" busy={busy} disabled={!isDirty}>
        {label}
      </Button>
      <Button variant="secondary" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
        {isPreview ? 'Back to the form' : 'Preview'}
      </Button>
      {isDirty && isKept && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
      <Muted $small role="status">
        {isDirty ? 'Not saved yet.' : readBy(isDraft, user !== null && publishesAlone(user))}
      </Muted>
      {toApprove && <AskForTold name={name} path={path} input={toApprove} onAsked={sent} onClose={notSent} />}
    </Cluster>
  );
}

function readBy(isDraft: boolean, publishes: boolean): string {
  if (isDraft) return 'Everybody reads it once the entry is published.';
  return publishes
    ? 'Everybody reads it once it is saved.'
    : 'An admin of the platform looks at a change before everybody reads it.';
}
