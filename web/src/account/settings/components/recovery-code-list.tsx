import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)} ${space(6)};
  padding: ${space(4)};
  background: ${color.sunken};
  border-radius: ${radius.control};
  font-size: ${text.s15};
  list-style: none;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface RecoveryCodeListProps {
  codes: string[];
  onDone: () => void;
}

/** Shown once: the server keeps only what it needs to recognize them. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <>
      <Stack>
        <p>{TEXTS.recoveryCodesExplained}</p>
        <Codes aria-label={TEXTS.recoveryCodes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
      </Stack>
      <DialogActions>
        <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
          {isCopied ? TEXTS.copied : TEXTS.copy}
        </Button>
        <Button onClick={onDone}>{TEXTS.iHaveKeptThem}</Button>
      </DialogActions>
    </>
  );
}
