import type { OpenSession } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEndOtherSessions } from '../api/end-session.ts';
import { useOpenSessions } from '../api/list-sessions.ts';
import { SessionCard } from './session-card.tsx';

/** /account/sessions: where somebody is signed in. */
export function SessionsSection({ user }: { user: User }) {
  const sessions = useOpenSessions(user.id);
  return (
    <section>
      <PageHeader
        title="Sessions"
        lead="Where you are signed in. A session ends by itself after 12 hours."
        actions={sessions.data && <EndOthers user={user} sessions={sessions.data} />}
      />
      {sessions.isPending && <Spinner />}
      {sessions.isError && <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <Stack>
        {sessions.data?.map((session) => (
          <SessionCard key={session.ref} user={user} session={session} />
        ))}
      </Stack>
    </section>
  );
}

function EndOthers({ user, sessions }: { user: User; sessions: OpenSession[] }) {
  const [isAsking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions(user.id);
  if (sessions.every(({ current }) => current)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description="All sessions but this one end at once, and so do connected assistants. What is being written there and not saved is lost."
        confirmLabel="Sign out everywhere else"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
