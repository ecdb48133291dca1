import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { Archive, ClipboardList, ExternalLink, FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { resourceLink } from '@carebourse/contracts/paths';
import { to } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { kinds } from '../kinds.ts';

interface EntryStepsProps {
  entry: ManagedResource;
  /** Whether everybody finds at once what is done here. */
  publishes: boolean;
  /** Unsaved input: it would not be clear what an undo takes back. */
  isDirty: boolean;
  isBusy: boolean;
  onTake: (step: 'retire' | 'undo') => Promise<unknown>;
}

const questions = {
  retire: {
    title: (name: string) => `Retire ${name}?`,
    description:
      'Nobody finds it or can ask for it any more. Access that was granted goes on. You can publish it again.',
    confirmLabel: 'Retire',
    tone: 'danger',
  },
  undo: {
    title: () => 'Undo the last change?',
    description: 'It becomes what it was before, for everybody at once. The history keeps both.',
    confirmLabel: 'Undo',
    tone: 'primary',
  },
} as const;

/** The steps that change more than the text: back, and out of the catalogue. */
export function EntrySteps({ entry, publishes, isDirty, isBusy, onTake }: EntryStepsProps) {
  const [asked, ask] = useState<'retire' | 'undo'>('undo');
  const [isOpen, setOpen] = useState(false);
  const open = (step: 'retire' | 'undo') => {
    ask(step);
    setOpen(true);
  };
  const { resourceType, id, content, status, revision, publicationId } = entry;
  const { slug } = kinds[resourceType];
  // What was before may have been published, and what waits stays as it was sent.
  const undoes = revision > 1 && publicationId === null && (publishes || status === 'draft');
  return (
    <Cluster $gap={2}>
      {status === 'published' && (
        <LinkButton variant="quiet" size="small" icon={ExternalLink} to={resourceLink(resourceType, id)}>
          See it in the catalogue
        </LinkButton>
      )}
      <LinkButton
        variant="quiet"
        size="small"
        icon={FileText}
        to={resourceType === 'agent' ? to.agentCardEdit(id) : to.entryFacts(slug, id)}
      >
        {resourceType === 'agent' ? 'Model card' : 'Facts'}
      </LinkButton>
      <LinkButton variant="quiet" size="small" icon={ClipboardList} to={to.entryForm(slug, id)}>
        Request form
      </LinkButton>
      {undoes && (
        <Button
          variant="secondary"
          size="small"
          icon={Undo2}
          disabled={isDirty}
          title={isDirty ? 'Save or discard what you typed first' : undefined}
          onClick={() => open('undo')}
        >
          Undo last change
        </Button>
      )}
      {status !== 'retired' && (
        <Button
          variant="secondary"
          size="small"
          icon={Archive}
          disabled={isDirty}
          title={isDirty ? 'Save or discard what you typed first' : undefined}
          onClick={() => open('retire')}
        >
          Retire
        </Button>
      )}
      <ConfirmDialog
        {...questions[asked]}
        title={questions[asked].title(content.name)}
        open={isOpen}
        onOpenChange={setOpen}
        busy={isBusy}
        onConfirm={() => void onTake(asked).then(() => setOpen(false))}
      />
    </Cluster>
  );
}
