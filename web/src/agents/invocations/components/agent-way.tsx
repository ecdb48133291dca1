import { A2A_PATH } from '@carebourse/contracts/a2a';
import type { Workspace } from '@carebourse/contracts/use';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { OtherWay } from './other-way.tsx';
import * as TEXTS from '../texts.ts';

/** Where another agent finds this one. */
export function AgentWay({ grant: { resourceId, accessTypes } }: Pick<Workspace, 'grant'>) {
  return (
    <OtherWay summary={TEXTS.fromAnotherAgent}>
      <Stack $gap={3}>
        <CopyField
          label={TEXTS.agentCard}
          value={TEXTS.originA2APathResourceId(window.location.origin, A2A_PATH, resourceId)}
        />
        <Muted $small>
          {TEXTS.agentsThatSpeakA2a}
          {!accessTypes.includes('api') && TEXTS.thatNeedsApiAccess}
        </Muted>
      </Stack>
    </OtherWay>
  );
}
