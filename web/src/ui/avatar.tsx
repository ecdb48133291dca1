import { styled } from 'styled-components';
import { color, radius, text } from '../theme/tokens.ts';

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
`;

/** "Amelia Tran" gives "AT", "northshore" gives "N". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '');
  return letters.join('').toLocaleUpperCase('en-CA');
}

interface AvatarProps {
  name: string;
}

/** A person's initials in a circle. Decoration: the name stands beside it or labels the button around it. */
export function Avatar({ name }: AvatarProps) {
  return <Root aria-hidden>{initials(name)}</Root>;
}
