import type { IssuedVisa } from '@carebourse/contracts/visas';
import { Download, Stamp } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useIssueVisa } from '../api/issue-visa.ts';
import * as TEXTS from '../texts.ts';

const Root = styled(Card)`
  max-width: ${size.reading};
  margin-top: ${space(8)};
`;

const Inside = styled(Stack)`
  margin-top: ${space(4)};
`;

interface VisaCardProps {
  requestId: number;
}

/** A signed proof of the access for programs of others, made on demand. */
export function VisaCard({ requestId }: VisaCardProps) {
  const { mutate, isPending, data } = useIssueVisa(requestId);
  return (
    <Root as="section" aria-label={TEXTS.visa} $padding={4}>
      <Disclosure summary={<strong>{TEXTS.visaShowThisAccessElsewhere}</strong>}>
        <Inside $gap={4}>
          <Muted>{TEXTS.aVisaIsASigned}</Muted>
          <Cluster>
            <Button icon={Stamp} variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
              {data ? TEXTS.signAnotherOne : TEXTS.signAVisa}
            </Button>
          </Cluster>
          <div role="status">{data && <Muted $small>{TEXTS.goodUntilTime(formatDateTime(data.expiresAt))}</Muted>}</div>
          {data && <Signed visa={data} requestId={requestId} />}
        </Inside>
      </Disclosure>
    </Root>
  );
}

function Signed({ visa: { visa }, requestId }: { visa: IssuedVisa; requestId: number }) {
  return (
    <>
      <CodeBlock label={TEXTS.visa} code={visa} />
      <Cluster>
        <Button
          icon={Download}
          variant="quiet"
          size="small"
          onClick={() => saveFile(visa, `visa-${requestId}.jwt`, 'application/jwt')}
        >
          {TEXTS.saveAsAFile}
        </Button>
      </Cluster>
      <CopyField label={TEXTS.keysToCheckItWith} value={`${window.location.origin}/oauth/jwks`} />
    </>
  );
}
