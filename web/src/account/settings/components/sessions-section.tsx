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
import * as TEXTS from '../texts.ts';

/** /account/sessions: where somebody is signed in. */
export function SessionsSection({ user }: { user: User }) {
  const sessions = useOpenSessions(user.id);
  return (
    <section>
      <PageHeader
        title={TEXTS.sessions}
        lead={TEXTS.whereYouAreSigned}
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
        {TEXTS.signOutEverywhereElse}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={TEXTS.signOutEverywhereElseQuestion}
        description={TEXTS.otherSessionsEndAtOnce}
        confirmLabel={TEXTS.signOutEverywhereElse}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
