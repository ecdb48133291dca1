import type { ManagedResource, ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { Publication } from '@carebourse/contracts/publications';
import type { ReactNode } from 'react';
import { useAskForPublication } from '../api/change-publication.ts';
import { AskDialog } from './ask-dialog.tsx';

interface AskForEntryProps {
  entry: ManagedResource;
  /** What a published entry is to say; undefined for the entry as it is kept. */
  content: ResourceContent | undefined;
  onAsked: (publication: Publication) => void;
  onClose: () => void;
  /** What is to be known before it is sent. */
  children?: ReactNode;
}

/** Sends an entry, or other content of it. */
export function AskForEntry({ entry, content, onAsked, onClose, children }: AskForEntryProps) {
  const { resourceType, id, revision } = entry;
  const ask = useAskForPublication(resourceType, id);
  return (
    <AskDialog
      name={content?.name ?? entry.content.name}
      isSending={ask.isPending}
      onSend={(note) => ask.mutate({ revision, note, content }, { onSuccess: onAsked })}
      onClose={onClose}
    >
      {children}
    </AskDialog>
  );
}
