import { styled } from 'styled-components';
import { color, radius, text } from '../theme/tokens.ts';
import { initials } from './initials.ts';

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  background: ${color.brand};
  border-radius: ${radius.round};
  color: ${color.onBrand};
  font-size: ${text.s13};
  font-weight: 600;
  letter-spacing: 0.01em;

  /* Drawn, not text: the name of the button around it need not begin with two letters. */
  &::before {
    content: attr(data-initials);
  }
`;

interface AvatarProps {
  name: string;
}

/** A person's initials in a circle. Decoration: the name stands beside it or labels the button around it. */
export function Avatar({ name }: AvatarProps) {
  return <Root aria-hidden data-initials={initials(name)} />;
}
