import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { useCopy } from '../lib/use-copy.ts';
import { color, radius, space, text } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';
import { Label } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as TEXTS from './texts.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(1)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  code {
    font-size: ${text.s13};
    user-select: all;
  }
`;

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A value that is taken elsewhere, with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const [copied, copy] = useCopy(() => value);
  return (
    <div>
      <Label>{label}</Label>
      <Row>
        <code>{value}</code>
        <IconButton icon={copied ? Check : Copy} label={TEXTS.copyLabel(label.toLowerCase())} onClick={copy} />
      </Row>
      <VisuallyHidden role="status">{copied && TEXTS.copied}</VisuallyHidden>
    </div>
  );
}
