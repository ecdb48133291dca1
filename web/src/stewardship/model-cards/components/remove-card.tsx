import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isRefused } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AskForDetailApproval } from '../../publications/components/ask-for-detail-approval.tsx';
import { cardPath, useRemoveCard } from '../api/managed-card.ts';
import * as TEXTS from '../texts.ts';

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
        {TEXTS.removeTheCard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={TEXTS.removeTheModelCard(name)}
        description={TEXTS.theAgentsPageShows}
        confirmLabel={TEXTS.remove}
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
        <AskForDetailApproval
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
