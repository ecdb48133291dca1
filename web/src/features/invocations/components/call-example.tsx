import type { Workspace } from '@carebourse/contracts/use';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { curlExample } from '../curl-example.ts';
import { OtherWay } from './other-way.tsx';

interface CallExampleProps extends Pick<Workspace, 'grant'> {
  input: Record<string, unknown>;
}

/** The same question as a call, for programs. */
export function CallExample({ grant: { resourceId, accessTypes }, input }: CallExampleProps) {
  return (
    <OtherWay summary="The same as a call, with curl">
      <Stack $gap={3}>
        <CodeBlock
          label="Example for curl"
          code={curlExample({ origin: window.location.origin, agentId: resourceId, input })}
        />
        <Muted $small>
          {accessTypes.includes('api')
            ? 'Programs ask with a token of an API client that may call agents. '
            : 'Your access is for this page. Programs ask with API access, and a token of an API client. '}
          <Link to={paths.apiClients}>Your API clients</Link>
        </Muted>
      </Stack>
    </OtherWay>
  );
}
