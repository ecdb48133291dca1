import { styled } from 'styled-components';
import { size } from '../theme/tokens.ts';
import { Label } from './text.tsx';

/** What a steward wrote, in their own lines. */
export const Words = styled.p`
  max-width: ${size.reading};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** One thing that a steward wrote of an entry, below its name. */
export function StatedText({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Label>{label}</Label>
      <Words>{children}</Words>
    </div>
  );
}
