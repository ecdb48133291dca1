import { PLAN_IDS } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { CardGrid } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import * as TEXTS from '../texts.ts';

const Shape = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  min-height: 34rem;
`;

/** The shape of the plan cards while they load. */
export function PlanSkeletons() {
  return (
    <CardGrid $min={256} role="status">
      <VisuallyHidden>{TEXTS.loadingPlans}</VisuallyHidden>
      {PLAN_IDS.map((id) => (
        <Shape key={id}>
          <Skeleton $width="50%" $height="1.25rem" />
          <Skeleton />
          <Skeleton $width="40%" $height="2.75rem" />
          <Skeleton $height="2.5rem" />
          <Skeleton $width="85%" />
          <Skeleton $width="75%" />
          <Skeleton $width="80%" />
        </Shape>
      ))}
    </CardGrid>
  );
}
