import type { Subscription } from '@carebourse/contracts/subscriptions';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { useCancelPlan } from '../api/change-plan.ts';

interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Ends a plan with its period or at once. What ends by itself already can only be ended at once. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const endsAnyway = subscription.cancelAtPeriodEnd;
  const [when, setWhen] = useState<'period_end' | 'now'>(endsAnyway ? 'now' : 'period_end');
  const cancel = useCancelPlan(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={endsAnyway ? 'End it now?' : 'Cancel your plan?'}
      description="Your account, your requests and what you were granted to view stay."
    >
      <Stack $gap={3}>
        {!endsAnyway && (
          <RadioCard
            name="when"
            title={`On ${formatDate(subscription.currentPeriodEnd)}`}
            hint="You go on until the end of what you have paid for."
            checked={when === 'period_end'}
            onChange={() => setWhen('period_end')}
          />
        )}
        <RadioCard
          name="when"
          title="Now"
          hint="It ends at once. What you have paid for the rest is not returned, except within the 30-day guarantee: write to us."
          checked={when === 'now'}
          onChange={() => setWhen('now')}
        />
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Go on with it
        </Button>
        <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ when })}>
          {when === 'now' ? 'End now' : 'Cancel plan'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
