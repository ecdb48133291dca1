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
    <Root as="section" aria-label="Visa" $padding={4}>
      <Disclosure summary={<strong>Visa: show this access elsewhere</strong>}>
        <Inside $gap={4}>
          <Muted>
            A visa is a signed statement of this access that another system can check without asking you for a password
            (GA4GH Passport). It is good for an hour at most, and says by a public list when the access has ended.
          </Muted>
          <Cluster>
            <Button icon={Stamp} variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
              {data ? 'Sign another one' : 'Sign a visa'}
            </Button>
          </Cluster>
          <div role="status">{data && <Muted $small>Good until {formatDateTime(data.expiresAt)}.</Muted>}</div>
          {data && <Signed visa={data} requestId={requestId} />}
        </Inside>
      </Disclosure>
    </Root>
  );
}

function Signed({ visa: { visa }, requestId }: { visa: IssuedVisa; requestId: number }) {
  return (
    <>
      <CodeBlock label="Visa" code={visa} />
      <Cluster>
        <Button
          icon={Download}
          variant="quiet"
          size="small"
          onClick={() => saveFile(visa, `visa-${requestId}.jwt`, 'application/jwt')}
        >
          Save as a file
        </Button>
      </Cluster>
      <CopyField label="Keys to check it with" value={`${window.location.origin}/oauth/jwks`} />
    </>
  );
}
