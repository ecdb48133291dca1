import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isRefused } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AskForTold } from '../../publications/components/ask-for-told.tsx';
import { cardPath, useRemoveCard } from '../api/managed-card.ts';

interface RemoveCardProps {
  agent: { id: number; name: string };
  /** The version that is shown. */
  seen: number;
  onRemoved: () => void;
}

export function RemoveCard({ agent: { id, name }, seen, onRemoved }: RemoveCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [isToApprove, setToApprove] = useState(false);
  const remove = useRemoveCard(id);
  return (
    <div>
      <Button variant="quiet" icon={Trash2} onClick={() => setAsking(true)}>
        Remove the card
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove the model card of ${name}?`}
        description="The agent’s page shows its general lists again, and what you have not saved is lost. What the card said before stays readable, and you can write a new one."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(seen, {
            onSuccess: onRemoved,
            onError: (error) => setToApprove(isRefused(error, PROBLEM_TYPES.approvalNeeded)),
            onSettled: () => setAsking(false),
          })
        }
      />
      {isToApprove && (
        <AskForTold
          name={name}
          path={cardPath(id)}
          input={{ card: null, seen }}
          onAsked={() => setToApprove(false)}
          onClose={() => setToApprove(false)}
        />
      )}
    </div>
  );
}
