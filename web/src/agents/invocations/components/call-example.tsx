import type { Workspace } from '@carebourse/contracts/use';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { curlExample } from '../curl-example.ts';
import { OtherWay } from './other-way.tsx';
import * as TEXTS from '../texts.ts';

interface CallExampleProps extends Pick<Workspace, 'grant'> {
  input: Record<string, unknown>;
}

/** The same question as a call, for programs. */
export function CallExample({ grant: { resourceId, accessTypes }, input }: CallExampleProps) {
  return (
    <OtherWay summary={TEXTS.theSameAsACall}>
      <Stack $gap={3}>
        <CodeBlock
          label={TEXTS.exampleForCurl}
          code={curlExample({ origin: window.location.origin, agentId: resourceId, input })}
        />
        <Muted $small>
          {accessTypes.includes('api') ? TEXTS.programsAskWithAToken : TEXTS.yourAccess}
          <Link to={paths.apiClients}>{TEXTS.yourApiClients}</Link>
        </Muted>
      </Stack>
    </OtherWay>
  );
}
