import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${space(4)};
`;

const Header = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};

  h2 {
    font-size: ${text.s17};
  }

  > p {
    grid-column: 2 / -1;
    max-width: 44rem;
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

const Number = styled.span`
  display: grid;
  place-items: center;
  width: 1.625rem;
  height: 1.625rem;
  background: ${color.tint};
  border-radius: ${radius.round};
  color: ${color.brand};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

interface StepCardProps {
  number: number;
  title: string;
  lead?: ReactNode;
  /** On the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the steps from a file to a release, all on one page. */
export function StepCard({ number, title, lead, aside, children }: StepCardProps) {
  const id = useId();
  return (
    <Root as="section" aria-labelledby={id}>
      <Header>
        <Number aria-hidden>{number}</Number>
        <h2 id={id}>{title}</h2>
        {aside}
        {lead && <p>{lead}</p>}
      </Header>
      {children}
    </Root>
  );
}
