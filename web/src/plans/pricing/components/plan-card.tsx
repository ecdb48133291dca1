import type { BillingPeriod } from '@carebourse/contracts/constants';
import type { Plan } from '@carebourse/contracts/plans';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { periodPrice, priceNote } from '../../subscription/prices.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.article<{ $marked: boolean }>`
  display: grid;
  grid-row: span 5;
  grid-template-rows: subgrid;
  padding: ${space(6)};
  background: ${color.surface};
  border: 1px solid ${({ $marked }) => ($marked ? color.brand : color.line)};
  border-radius: ${radius.card};
  box-shadow: ${({ $marked }) => ($marked ? `inset 0 0 0 1px ${color.brand}` : 'none')};
`;

const Name = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  font-size: ${text.s17};
`;

const Description = styled.p`
  margin-top: ${space(1.5)};
  color: ${color.muted};
`;

const Price = styled.div`
  margin-top: ${space(5)};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.ink};
    font-family: ${font.headline};
    font-size: ${text.s40};
    font-weight: 560;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }

  p + p {
    margin-top: ${space(1)};
    font-size: ${text.s13};
  }
`;

const Features = styled.ul`
  display: grid;
  align-content: start;
  gap: ${space(2.5)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)};
  }

  svg {
    margin-top: 0.2em;
    color: ${color.brand};
  }
`;

interface PlanCardProps {
  plan: Plan;
  period: BillingPeriod;
  /** Chosen before signing in. */
  chosen: boolean;
  /** The reader has it. */
  current: boolean;
  /** Stands out. */
  marked: boolean;
  /** The button. */
  children: ReactNode;
}

export function PlanCard({ plan, period, chosen, current, marked, children }: PlanCardProps) {
  const nameId = useId();
  return (
    <Root aria-labelledby={nameId} $marked={marked}>
      <Name>
        <span id={nameId}>{plan.name}</span>
        <PlanBadge plan={plan} chosen={chosen} current={current} />
      </Name>
      <Description>{plan.description}</Description>
      <Price>
        <p>
          <strong>{periodPrice(plan, period)}</strong> {priceUnit(plan, period)}
        </p>
        <p>{plan.trialDays === null ? priceNote(plan, period) : TEXTS.itThenEndsByItself}</p>
      </Price>
      {children}
      <Features className="features" aria-label={TEXTS.whatNameIncludes(plan.name)}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden />
            {feature}
          </li>
        ))}
      </Features>
    </Root>
  );
}

function PlanBadge({ plan, chosen, current }: Pick<PlanCardProps, 'plan' | 'chosen' | 'current'>) {
  if (current) return <Badge tone="green">{TEXTS.yourPlan}</Badge>;
  if (chosen) return <Badge tone="green">{TEXTS.yourChoice}</Badge>;
  return plan.badge ? <Badge tone="teal">{plan.badge}</Badge> : null;
}

function priceUnit({ trialDays }: Plan, period: BillingPeriod): string {
  if (trialDays !== null) return TEXTS.forTrialDays(trialDays);
  return period === 'annual' ? TEXTS.perYear : TEXTS.perMonth;
}
