import type { User } from '@carebourse/contracts/auth';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useExportAccount } from '../api/export-account.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** /account/data: what we hold about somebody, to take along or to have removed. */
export function DataSection({ user }: { user: User }) {
  return (
    <section>
      <PageHeader
        title="Your data"
        lead="What Carebourse holds about you is yours to take along, or to have removed."
      />
      <Stack $gap={5}>
        <ExportCard />
        <DeleteCard user={user} />
      </Stack>
    </section>
  );
}

function ExportCard() {
  const exportAccount = useExportAccount();
  return (
    <Card as="section" aria-labelledby="export-title">
      <Stack>
        <Headline as="h2" $size="s21" id="export-title">
          Download a copy
        </Headline>
        <Muted>
          One file in JSON with your account, profile, dependents, requests and their history, the messages and files on
          them, drafts, notifications, messages to us, open sessions, and who dealt with your record. It holds health
          information: keep it in a safe place.
        </Muted>
        <Cluster>
          <Button icon={Download} busy={exportAccount.isPending} onClick={() => exportAccount.mutate(undefined)}>
            Download my data
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function DeleteCard({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="delete-title">
      <Stack>
        <Headline as="h2" $size="s21" id="delete-title">
          Delete your account
        </Headline>
        <Muted>
          Your profile, your dependents and your notifications are removed. Requests that wait are withdrawn, and your
          access to everything ends. This action cannot be undone.
        </Muted>
        <Muted>
          What stays, because the law asks for it: the record of who asked for what, with what was written and sent
          along on it, who decided, and who looked at which information, under a number in place of your name.
        </Muted>
        <Cluster>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </Cluster>
      </Stack>
      {isAsking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}
