import type { FoundEntry } from '@carebourse/contracts/search';
import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';
import { markedParts } from '../marked-parts.ts';

const Hit = styled.mark`
  background: none;
  color: inherit;
  font-weight: 650;
  text-decoration: underline;
  text-decoration-color: ${color.brand};
  text-decoration-thickness: 2px;
  text-underline-offset: 3px;
`;

interface MarkedTextProps {
  text: string;
  marks: FoundEntry['marks']['name'];
}

/** A text with the words underlined by which it was found. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return markedParts(text, marks).map(({ start, text: part, isHit }) => (isHit ? <Hit key={start}>{part}</Hit> : part));
}
