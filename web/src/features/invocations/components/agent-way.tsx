import { A2A_PATH } from '@carebourse/contracts/a2a';
import type { Workspace } from '@carebourse/contracts/use';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { OtherWay } from './other-way.tsx';

/** Where another agent finds this one. */
export function AgentWay({ grant: { resourceId, accessTypes } }: Pick<Workspace, 'grant'>) {
  return (
    <OtherWay summary="From another agent">
      <Stack $gap={3}>
        <CopyField
          label="Agent card"
          value={`${window.location.origin}${A2A_PATH}/${resourceId}/.well-known/agent-card.json`}
        />
        <Muted $small>
          Agents that speak A2A read there how to ask it, with a token of an API client that may call agents.
          {!accessTypes.includes('api') && ' That needs API access.'}
        </Muted>
      </Stack>
    </OtherWay>
  );
}
