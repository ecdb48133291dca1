import type { RequestDraft } from '@carebourse/contracts/request-drafts';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDiscardDraft } from '../../drafts/api/discard-draft.ts';
import { useDraft } from '../../drafts/api/read-draft.ts';
import { DraftStatus } from '../../drafts/components/draft-status.tsx';
import { isUnsaved } from '../../drafts/draft-keeper.ts';
import { useDraftKeeper } from '../../drafts/use-draft-keeper.ts';
import { draftFieldsOf, requestFieldsOf } from '../../request-form/request-draft-fields.ts';
import { RequestDialog, type RequestDialogProps } from './request-dialog.tsx';
import * as TEXTS from '../texts.ts';

type DraftedProps = Omit<RequestDialogProps, 'drafting'>;

/**
 * The request dialog, with what was typed of it before, here or on another device. What is typed is saved. Mounted while
 * it is open.
 */
export function DraftedRequestDialog(props: DraftedProps) {
  const { target } = props;
  const { data, isPending } = useDraft({ resourceType: target.resourceType, resourceId: target.resourceId });
  // One that cannot be read is no reason not to ask: what it says is compared as soon as something is saved.
  return isPending ? (
    <Looking onClose={() => props.onOpenChange(false)} />
  ) : (
    <WithDraft {...props} found={data ?? null} />
  );
}

/** Mostly the answer is there before anybody could read this. */
const UNNOTICED_MS = 400;

function Looking({ onClose }: { onClose: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={isSlow} onOpenChange={onClose} title={TEXTS.requestAccess} width={600}>
      <Spinner label={TEXTS.lookingForADraft} />
    </Dialog>
  );
}

function WithDraft({ found, ...props }: DraftedProps & { found: RequestDraft | null }) {
  const [known, setKnown] = useState(found);
  return <Kept key={known?.version ?? 0} {...props} known={known} onTake={setKnown} />;
}

interface KeptProps extends DraftedProps {
  known: RequestDraft | null;
  onTake: (other: RequestDraft) => void;
}

function Kept({ known, onTake, initial, ...props }: KeptProps) {
  const { resourceType, resourceId } = props.target;
  const about = { resourceType, resourceId };
  const { keeper, state } = useDraftKeeper(about, known);
  const discarding = useDiscardDraft();

  // Asking again begins with what an ended request says: that is a draft from the start.
  const [again] = useState(known ? undefined : initial);
  useEffect(() => {
    if (again) keeper.type(draftFieldsOf(again, undefined));
  }, [again, keeper]);

  async function discard() {
    await keeper.hold();
    discarding.mutate(about, { onSuccess: () => props.onOpenChange(false), onError: keeper.release });
  }

  const draftStatus = (
    <Cluster $justify="space-between">
      <DraftStatus about={about} state={state} onKeep={keeper.saveOver} onTake={onTake} />
      {(state.at === 'saved' || (known && state.at === 'untouched')) && (
        <Button variant="quiet" size="small" busy={discarding.isPending} onClick={() => void discard()}>
          {TEXTS.discardDraft}
        </Button>
      )}
    </Cluster>
  );
  return (
    <RequestDialog
      {...props}
      initial={known ? requestFieldsOf(known.fields) : initial}
      drafting={{ keeper, known: known?.fields, isUnsaved: isUnsaved(state), draftStatus }}
    />
  );
}
