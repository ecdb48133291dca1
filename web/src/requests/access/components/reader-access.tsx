import { mayRequest } from '@carebourse/contracts/access-rules';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { User } from '@carebourse/contracts/auth';
import { useSession } from '../../../lib/session.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { WatchButton } from '../../../account/watching/components/watch-button.tsx';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { useRequests } from '../../record/api/list-requests.ts';
import { findRequest, isActive } from '../../record/find-request.ts';
import { AccessSkeleton } from './access-skeleton.tsx';
import { AskForAccess } from './ask-for-access.tsx';
import { RequestProgress } from './request-progress.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import * as TEXTS from '../texts.ts';

interface ReaderAccessProps {
  target: AccessTarget;
  useLabel: string;
}

/** What the reader in front of the screen can do: sign in, ask, wait, change, or use. */
export function ReaderAccess(props: ReaderAccessProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <AccessSkeleton />;
  return user ? <SignedInAccess user={user} {...props} /> : <SignInPrompt target={props.target} />;
}

function SignedInAccess({ user, target, useLabel }: ReaderAccessProps & { user: User }) {
  const requests = useRequests();
  if (requests.isPending) return <AccessSkeleton />;
  if (requests.isLoadingError) {
    return (
      <Stack>
        <Callout kind="error">{requests.error.message}</Callout>
        <Button variant="secondary" busy={requests.isFetching} onClick={() => void requests.refetch()}>
          {TEXTS.tryAgain}
        </Button>
      </Stack>
    );
  }
  const request = findRequest(requests.data, target.resourceType, target.resourceId);
  return (
    <>
      {request && <RequestProgress key={request.id} request={request} target={target} useLabel={useLabel} />}
      {!(request && isActive(request)) &&
        (mayRequest(user.role, target.resourceType, target.accessRoles) ? (
          <AskForAccess key={request?.id} target={target} ended={request} />
        ) : (
          <Callout>{MESSAGES.requests.roleNotAllowed}</Callout>
        ))}
      <WatchButton user={user} resourceType={target.resourceType} resourceId={target.resourceId} />
    </>
  );
}
