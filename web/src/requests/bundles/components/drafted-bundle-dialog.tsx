import type { DraftFields, RequestDraft } from '@carebourse/contracts/request-drafts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useDiscardDraft } from '../../drafts/api/discard-draft.ts';
import { useDraft } from '../../drafts/api/read-draft.ts';
import { DraftStatus } from '../../drafts/components/draft-status.tsx';
import { isUnsaved } from '../../drafts/draft-keeper.ts';
import { useDraftKeeper } from '../../drafts/use-draft-keeper.ts';
import { bundleDraftOf, type BundleEntry, bundleFieldsOf } from '../bundle-form.ts';
import { useBundleSubmission } from '../use-bundle-submission.ts';
import { BundleDialog } from './bundle-dialog.tsx';
import * as TEXTS from '../texts.ts';

/** The form for the entries that the reader has chosen one by one, which their draft holds. Mounted while it is open. */
export function DraftedBundleDialog({ onClose }: { onClose: () => void }) {
  const { data } = useDraft('several');
  return data ? <WithDraft found={data} onClose={onClose} /> : null;
}

function WithDraft({ found, onClose }: { found: RequestDraft; onClose: () => void }) {
  const [known, setKnown] = useState(found);
  return <Kept key={known.version} known={known} onTake={setKnown} onClose={onClose} />;
}

interface KeptProps {
  known: RequestDraft;
  onTake: (other: RequestDraft) => void;
  onClose: () => void;
}

function Kept({ known, onTake, onClose }: KeptProps) {
  const [entries, setEntries] = useState<DraftFields['entries']>(known.fields.entries);
  const { keeper, state } = useDraftKeeper('several', known);
  const discarding = useDiscardDraft();
  const submit = useBundleSubmission();

  async function discard() {
    await keeper.hold();
    discarding.mutate('several', { onSuccess: onClose, onError: keeper.release });
  }

  const draftStatus = (
    <Cluster $justify="space-between">
      <DraftStatus about="several" state={state} onKeep={keeper.saveOver} onTake={onTake} />
      {(state.at === 'saved' || state.at === 'untouched') && (
        <Button variant="quiet" size="small" busy={discarding.isPending} onClick={() => void discard()}>
          {TEXTS.discardDraft}
        </Button>
      )}
    </Cluster>
  );
  const isSame = (one: BundleEntry, other: BundleEntry) =>
    one.resourceType === other.resourceType && one.resourceId === other.resourceId;
  return (
    <BundleDialog
      title={TEXTS.requestSeveralEntries}
      entries={entries}
      initial={bundleFieldsOf(known.fields)}
      onClose={onClose}
      onSubmit={submit}
      onRemove={(removed, fields) => {
        const left = entries.filter((entry) => !isSame(entry, removed));
        setEntries(left);
        const versions = left.map(({ formVersion: version }) =>
          version === undefined ? undefined : { version, questions: [] },
        );
        keeper.type(bundleDraftOf(fields, left.map(entryOf), versions));
      }}
      drafting={{
        keeper,
        answered: entries.map(({ formVersion }) => formVersion),
        isUnsaved: isUnsaved(state),
        draftStatus,
      }}
    />
  );
}

const entryOf = ({ resourceType, resourceId, name }: BundleEntry): BundleEntry => ({ resourceType, resourceId, name });
