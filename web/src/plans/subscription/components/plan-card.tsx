import type { Subscription } from '@carebourse/contracts/subscriptions';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { periodWords, planName } from '../../../lib/plan-names.ts';
import { useResumePlan } from '../api/change-plan.ts';
import { useOpenPortal } from '../api/open-portal.ts';
import { stateWords } from '../plan-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import * as TEXTS from '../texts.ts';

interface PlanCardProps {
  subscription: Subscription;
  mayManage: boolean;
}

/** The plan, its state in words, and what can be done with it. */
export function PlanCard({ subscription, mayManage }: PlanCardProps) {
  const { label, tone, meaning } = stateWords(subscription);
  const isTrial = subscription.planId === 'free-trial';
  return (
    <Card as="section" aria-label={TEXTS.yourPlan}>
      <CardHeader>
        <Headline as="h2" $size="s21">
          {planName(subscription.planId)}
        </Headline>
        <Badge tone={tone}>{label}</Badge>
      </CardHeader>
      <Stack $gap={5}>
        <div>
          <p>{meaning}</p>
          {!isTrial && <Muted $small>{TEXTS.itIsPeriod(periodWords(subscription.billingPeriod))}</Muted>}
          {subscription.refundedAt && <Muted $small>{TEXTS.yourPaymentWasReturned}</Muted>}
        </div>
        {mayManage && subscription.status !== 'canceled' && <PlanActions subscription={subscription} />}
      </Stack>
    </Card>
  );
}

function PlanActions({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const resume = useResumePlan();
  const portal = useOpenPortal();
  const { planId, status, cancelAtPeriodEnd } = subscription;
  const isTrial = planId === 'free-trial';
  const isOwing = status === 'past_due' || status === 'unpaid';
  const close = () => setOpen(undefined);
  return (
    <Cluster>
      {isTrial && <LinkButton to={paths.pricing}>{TEXTS.chooseAPlan}</LinkButton>}
      {!isTrial && status === 'active' && <Button onClick={() => setOpen('change')}>{TEXTS.changePlan}</Button>}
      {!isTrial && cancelAtPeriodEnd && (
        <Button variant="secondary" busy={resume.isPending} onClick={() => resume.mutate()}>
          {TEXTS.keepMyPlan}
        </Button>
      )}
      {!isTrial && (
        <Button
          variant={isOwing ? 'primary' : 'secondary'}
          icon={CreditCard}
          busy={portal.isPending}
          onClick={() => portal.mutate()}
        >
          {isOwing ? TEXTS.checkYourCard : TEXTS.cardsAndInvoices}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen('cancel')}>
        {isTrial ? TEXTS.endTheTrial : cancelAtPeriodEnd ? TEXTS.endItNowTitle : TEXTS.cancelPlan}
      </Button>
      {open === 'change' && <ChangeDialog subscription={subscription} onClose={close} />}
      {open === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
    </Cluster>
  );
}
