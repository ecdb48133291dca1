import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { useCopy } from '../lib/use-copy.ts';
import { color, radius, space, text } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  pre {
    overflow-x: auto;
    margin: 0;
    padding: ${space(4)};
    font-size: ${text.s13};
    line-height: 1.6;
  }

  > button {
    margin: ${space(2)};
  }
`;

interface CodeBlockProps {
  /** What it is, for who does not see it. */
  label: string;
  code: string;
}

/** Lines to be run elsewhere, with a button that copies them. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const [isCopied, copy] = useCopy(() => code);
  return (
    <Root>
      {/* Who has no mouse scrolls it by keys (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre role="region" aria-label={label} tabIndex={0}>
        <code>{code}</code>
      </pre>
      <IconButton icon={isCopied ? Check : Copy} label={TEXTS.copy} onClick={copy} />
      <VisuallyHidden role="status">{isCopied && TEXTS.copied}</VisuallyHidden>
    </Root>
  );
}
