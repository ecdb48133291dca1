import { useAskForTold } from '../api/change-publication.ts';
import { AskDialog } from './ask-dialog.tsx';

interface AskForToldProps {
  name: string;
  /** Where the API has what is told, such as /stewardship/agent/3/card. */
  path: string;
  /** What would be saved. */
  input: object;
  onAsked: () => void;
  onClose: () => void;
}

/** Sends what is told of a published entry beside its content. */
export function AskForTold({ name, path, input, onAsked, onClose }: AskForToldProps) {
  const ask = useAskForTold(path);
  return (
    <AskDialog
      name={name}
      isSending={ask.isPending}
      onSend={(note) => ask.mutate({ ...input, note }, { onSuccess: onAsked })}
      onClose={onClose}
    />
  );
}
