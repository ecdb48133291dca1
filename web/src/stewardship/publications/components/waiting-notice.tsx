import type { ResourceType } from '@carebourse/contracts/constants';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useWithdrawPublication } from '../api/change-publication.ts';
import * as TEXTS from '../texts.ts';

interface WaitingNoticeProps {
  resourceType: ResourceType;
  publicationId: number;
  onWithdrawn: () => void;
}

/** Says that an entry waits for an admin, and leads to what was sent. */
export function WaitingNotice({ resourceType, publicationId, onWithdrawn }: WaitingNoticeProps) {
  const isAdmin = useCurrentUser()?.role === 'admin';
  const withdraw = useWithdrawPublication(resourceType);
  return (
    <Callout title={TEXTS.waitsForApproval}>
      <Stack $gap={3}>
        <p>{isAdmin ? TEXTS.itsStewardAsks : TEXTS.waitsForAnAdmin}</p>
        <Cluster $gap={2}>
          <LinkButton size="small" variant="secondary" to={`${paths.publications}?publication=${publicationId}`}>
            {isAdmin ? TEXTS.lookAtIt : TEXTS.seeWhatWasSent}
          </LinkButton>
          {!isAdmin && (
            <Button
              size="small"
              variant="secondary"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(publicationId, { onSuccess: onWithdrawn })}
            >
              {TEXTS.withdraw}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Callout>
  );
}
