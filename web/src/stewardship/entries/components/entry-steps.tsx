import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { Archive, ClipboardList, ExternalLink, FileText, Plug, Table2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { resourceLink } from '@carebourse/contracts/paths';
import { to } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import * as TEXTS from '../texts.ts';

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
    title: (name: string) => TEXTS.retireName(name),
    description: TEXTS.retiringExplained,
    confirmLabel: TEXTS.retire,
    tone: 'danger',
  },
  undo: {
    title: () => TEXTS.undoTheLastChange,
    description: TEXTS.itBecomes,
    confirmLabel: TEXTS.undo,
    tone: 'primary',
  },
} as const;

/** The steps that change more than the text: back, and out of the catalogue. */
export function EntrySteps({ entry, publishes, isDirty, isBusy, onTake }: EntryStepsProps) {
  const [chosen, ask] = useState<'retire' | 'undo'>('undo');
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
          {TEXTS.seeItInTheCatalogue}
        </LinkButton>
      )}
      <LinkButton
        variant="quiet"
        size="small"
        icon={FileText}
        to={resourceType === 'agent' ? to.agentCardEdit(id) : to.entryFacts(slug, id)}
      >
        {resourceType === 'agent' ? TEXTS.modelCard : TEXTS.facts}
      </LinkButton>
      <LinkButton
        variant="quiet"
        size="small"
        icon={resourceType === 'agent' ? Plug : Table2}
        to={resourceType === 'agent' ? to.agentConnection(id) : to.stewardedEntry(slug, id)}
      >
        {resourceType === 'agent' ? TEXTS.connection : TEXTS.tables}
      </LinkButton>
      <LinkButton variant="quiet" size="small" icon={ClipboardList} to={to.entryForm(slug, id)}>
        {TEXTS.requestForm}
      </LinkButton>
      {undoes && (
        <Button
          variant="secondary"
          size="small"
          icon={Undo2}
          disabled={isDirty}
          title={isDirty ? TEXTS.saveOrDiscard : undefined}
          onClick={() => open('undo')}
        >
          {TEXTS.undoLastChange}
        </Button>
      )}
      {status !== 'retired' && (
        <Button
          variant="secondary"
          size="small"
          icon={Archive}
          disabled={isDirty}
          title={isDirty ? TEXTS.saveOrDiscard : undefined}
          onClick={() => open('retire')}
        >
          {TEXTS.retire}
        </Button>
      )}
      <ConfirmDialog
        {...questions[chosen]}
        title={questions[chosen].title(content.name)}
        open={isOpen}
        onOpenChange={setOpen}
        busy={isBusy}
        onConfirm={() => void onTake(chosen).then(() => setOpen(false))}
      />
    </Cluster>
  );
}
