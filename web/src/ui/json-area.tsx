import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { text } from '../theme/tokens.ts';
import { TextArea } from './text-area.tsx';

const Code = styled.div`
  textarea {
    font-family: ui-monospace, monospace;
    font-size: ${text.s13};
    line-height: 1.5;
    white-space: pre;
  }
`;

/** A box for JSON, which keeps its lines as they are. Inside a Field it needs nothing but `{...register('name')}`. */
export function JsonArea(native: ComponentProps<typeof TextArea>) {
  return (
    <Code>
      <TextArea rows={6} spellCheck={false} autoComplete="off" autoCapitalize="off" {...native} />
    </Code>
  );
}
