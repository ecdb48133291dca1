import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { OtherWay } from './other-way.tsx';

/** Where the reader's own assistant finds all agents that were granted to them. */
export function AssistantWay() {
  return (
    <OtherWay summary="From your assistant">
      <Stack $gap={3}>
        <CopyField label="Address" value={`${window.location.origin}/mcp`} />
        <Muted $small>
          Add this address to an assistant that speaks MCP. You sign in once, and it may then call the agents that were
          granted to you. <Link to={to.account('assistants')}>Connected assistants</Link>
        </Muted>
      </Stack>
    </OtherWay>
  );
}
