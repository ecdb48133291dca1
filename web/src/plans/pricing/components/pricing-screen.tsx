import { ANNUAL_DISCOUNT_PERCENT } from '@carebourse/contracts/constants';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { size, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Page } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { PlanIntent } from '../../../account/auth/after-sign-in.ts';
import { usePlans } from '../../subscription/api/list-plans.ts';
import { intendedPlan, shownPeriod } from '../plan-intent.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import { TrustBlurbs } from './trust-blurbs.tsx';
import * as TEXTS from '../texts.ts';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${size.sectionGap};
`;

const Offer = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const periods = [
  { value: 'monthly', label: TEXTS.monthly },
  {
    value: 'annual',
    label: (
      <>
        {TEXTS.annual} <Badge tone="green">{TEXTS.saveAnnualDiscountPercent(ANNUAL_DISCOUNT_PERCENT)}</Badge>
      </>
    ),
  },
] as const;

export function PricingScreen() {
  useDocumentTitle(TEXTS.pricing);
  const intent = useLocation().state as PlanIntent | null;
  const [inAddress, choosePeriod] = useQueryChoice('period');
  const period = shownPeriod(inAddress, intent);
  const chosen = intendedPlan(intent);
  const plans = usePlans();
  return (
    <Page>
      <PageHeader
        title={TEXTS.plansForEverySize}
        lead={TEXTS.aPlan}
        actions={
          <SegmentedControl label={TEXTS.billingPeriod} value={period} onChange={choosePeriod} options={periods} />
        }
      />
      <Parts>
        <Offer aria-label={TEXTS.plans}>
          {chosen && <Callout kind="success">{TEXTS.youAreSigned}</Callout>}
          {plans.isPending && <PlanSkeletons />}
          {plans.isError && <LoadFailure error={plans.error} onRetry={() => void plans.refetch()} />}
          {plans.data && <PlanCards plans={plans.data} period={period} chosen={chosen} />}
        </Offer>
        {plans.data && <PlanComparison plans={plans.data} />}
        <TrustBlurbs />
        <PricingFaq />
      </Parts>
    </Page>
  );
}
