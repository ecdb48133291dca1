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
import type { PlanIntent } from '../../auth/after-sign-in.ts';
import { usePlans } from '../api/list-plans.ts';
import { intendedPlan, shownPeriod } from '../plan-intent.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import { TrustBlurbs } from './trust-blurbs.tsx';

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
  { value: 'monthly', label: 'Monthly' },
  {
    value: 'annual',
    label: (
      <>
        Annual <Badge tone="green">Save {ANNUAL_DISCOUNT_PERCENT}%</Badge>
      </>
    ),
  },
] as const;

export function PricingScreen() {
  useDocumentTitle('Pricing');
  const intent = useLocation().state as PlanIntent | null;
  const [inAddress, choosePeriod] = useQueryChoice('period');
  const period = shownPeriod(inAddress, intent);
  const chosen = intendedPlan(intent);
  const plans = usePlans();
  return (
    <Page>
      <PageHeader
        title="Plans for practices of every size"
        lead="A plan is for the people who work with Carebourse. Browsing is free, and paying never replaces a steward’s decision."
        actions={<SegmentedControl label="Billing period" value={period} onChange={choosePeriod} options={periods} />}
      />
      <Parts>
        <Offer aria-label="Plans">
          {chosen && <Callout kind="success">You are signed in. The plan you chose is marked below.</Callout>}
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
