import { useAskForDetailApproval } from '../api/change-publication.ts';
import { AskDialog } from './ask-dialog.tsx';

interface AskForDetailApprovalProps {
  name: string;
  /** Where the API has the part, such as /stewardship/agent/3/card. */
  path: string;
  /** What would be saved. */
  input: object;
  onAsked: () => void;
  onClose: () => void;
}

/** Sends a changed part of a published entry for approval. */
export function AskForDetailApproval({ name, path, input, onAsked, onClose }: AskForDetailApprovalProps) {
  const ask = useAskForDetailApproval(path);
  return (
    <AskDialog
      name={name}
      isSending={ask.isPending}
      onSend={(note) => ask.mutate({ ...input, note }, { onSuccess: onAsked })}
      onClose={onClose}
    />
  );
}
