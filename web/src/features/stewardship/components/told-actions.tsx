import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { useToldForm } from '../../../lib/use-told-form.ts';

interface ToldActionsProps {
  told: Omit<ReturnType<typeof useToldForm>, 'submit'>;
  /** What is saved, such as "Save card". */
  label: string;
  busy: boolean;
  /** Whether there is something to go back to. */
  isKept: boolean;
  /** Whether nobody finds the entry yet but who edits it. */
  isDraft: boolean;
}

/** Below a form of what a steward tells everybody. */
export function ToldActions({ told, label, busy, isKept, isDraft }: ToldActionsProps) {
  const { isDirty, isPreview, setPreview, discard } = told;
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
        {isDirty ? 'Not saved yet.' : `Everybody reads it once ${isDraft ? 'the entry is published' : 'it is saved'}.`}
      </Muted>
    </Cluster>
  );
}
