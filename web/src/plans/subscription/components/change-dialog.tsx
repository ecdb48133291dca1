import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import type { PlanChange } from '@carebourse/contracts/payments';
import type { ChangePreview, Subscription } from '@carebourse/contracts/subscriptions';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http.ts';
import { formatPrice } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { planName } from '../../../lib/plan-names.ts';
import { usePlans } from '../api/list-plans.ts';
import { periodPrice } from '../prices.ts';
import { useChangePlan, useChangePreview } from '../api/change-plan.ts';
import * as TEXTS from '../texts.ts';

const FOR_SALE: readonly PlanId[] = ['basic', 'professional'];
const periods = [
  { value: 'monthly', label: TEXTS.monthly },
  { value: 'annual', label: TEXTS.annual },
] as const;

interface ChangeDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Another plan or period, with what it costs now before anything is decided. */
export function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const [planId, setPlanId] = useState<PlanId>(subscription.planId);
  const [billingPeriod, setPeriod] = useState<BillingPeriod>(subscription.billingPeriod);
  const plans = usePlans();
  const change = useChangePlan(onClose);
  const isSame = planId === subscription.planId && billingPeriod === subscription.billingPeriod;
  const choice: PlanChange | undefined = isSame ? undefined : { planId, billingPeriod };
  const preview = useChangePreview(choice);
  return (
    <Dialog open onOpenChange={onClose} title={TEXTS.changeYourPlan} description={TEXTS.theChangeTakesEffect}>
      <Stack $gap={4}>
        <SegmentedControl label={TEXTS.billingPeriod} value={billingPeriod} onChange={setPeriod} options={periods} />
        {plans.data
          ?.filter(({ id }) => FOR_SALE.includes(id))
          .map((plan) => (
            <RadioCard
              key={plan.id}
              name="plan"
              title={plan.name}
              hint={TEXTS.periodPricePerPartSeats(
                periodPrice(plan, billingPeriod),
                billingPeriod === 'annual' ? TEXTS.year : TEXTS.month,
                plan.seats ?? TEXTS.unlimited,
              )}
              checked={plan.id === planId}
              onChange={() => setPlanId(plan.id)}
            />
          ))}
        {choice && <Cost preview={preview.data} error={preview.error} choice={choice} />}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.leaveIt}
        </Button>
        <Button
          busy={change.isPending}
          disabled={!choice || !preview.data}
          onClick={() => choice && change.mutate(choice)}
        >
          {preview.data && preview.data.dueNow > 0
            ? TEXTS.changeAndPayPrice(formatPrice(preview.data.dueNow, preview.data.currency))
            : TEXTS.changePlan}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CostProps {
  preview: ChangePreview | undefined;
  error: Error | null;
  choice: PlanChange;
}

function Cost({ preview, error, choice }: CostProps) {
  if (error) return <Callout kind="error">{errorMessage(error, TEXTS.theCostCould)}</Callout>;
  if (!preview) return <Spinner label={TEXTS.workingOutWhatItCosts} />;
  const { dueNow, credit, currency, price } = preview;
  const each = choice.billingPeriod === 'annual' ? 'year' : 'month';
  const now = dueNow > 0 ? TEXTS.youPayPriceNow(formatPrice(dueNow, currency)) : '';
  const later = credit > 0 ? TEXTS.priceIsTakenOff(formatPrice(credit, currency)) : '';
  return (
    <Callout title={TEXTS.fromNowOnPlan(planName(choice.planId))}>
      {TEXTS.priceOfTheChange(now, later, formatPrice(price, currency), each)}
    </Callout>
  );
}
