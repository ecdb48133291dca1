import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { OtherWay } from './other-way.tsx';
import * as TEXTS from '../texts.ts';

/** Where the reader's own assistant finds all agents that were granted to them. */
export function AssistantWay() {
  return (
    <OtherWay summary={TEXTS.fromYourAssistant}>
      <Stack $gap={3}>
        <CopyField label={TEXTS.address} value={`${window.location.origin}/mcp`} />
        <Muted $small>
          {TEXTS.addThisAddress} <Link to={to.account('assistants')}>{TEXTS.connectedAssistants}</Link>
        </Muted>
      </Stack>
    </OtherWay>
  );
}
