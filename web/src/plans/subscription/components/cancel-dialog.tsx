import type { Subscription } from '@carebourse/contracts/subscriptions';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { useCancelPlan } from '../api/change-plan.ts';
import * as TEXTS from '../texts.ts';

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
      title={endsAnyway ? TEXTS.endItNow : TEXTS.cancelYourPlan}
      description={TEXTS.yourAccountYourRequests}
    >
      <Stack $gap={3}>
        {!endsAnyway && (
          <RadioCard
            name="when"
            title={TEXTS.onDay(formatDate(subscription.currentPeriodEnd))}
            hint={TEXTS.youGoOnUntil}
            checked={when === 'period_end'}
            onChange={() => setWhen('period_end')}
          />
        )}
        <RadioCard
          name="when"
          title={TEXTS.now}
          hint={TEXTS.itEndsAtOnce}
          checked={when === 'now'}
          onChange={() => setWhen('now')}
        />
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.goOnWithIt}
        </Button>
        <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ when })}>
          {when === 'now' ? TEXTS.endNow : TEXTS.cancelPlan}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
