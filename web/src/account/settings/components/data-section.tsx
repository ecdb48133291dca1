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
import * as TEXTS from '../texts.ts';

/** /account/data: what we hold about somebody, to take along or to have removed. */
export function DataSection({ user }: { user: User }) {
  return (
    <section>
      <PageHeader title={TEXTS.yourData} lead={TEXTS.whatCarebourseHoldsAboutYou} />
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
          {TEXTS.downloadACopy}
        </Headline>
        <Muted>{TEXTS.oneFileInJson}</Muted>
        <Cluster>
          <Button icon={Download} busy={exportAccount.isPending} onClick={() => exportAccount.mutate(undefined)}>
            {TEXTS.downloadMyData}
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
          {TEXTS.deleteYourAccountTitle}
        </Headline>
        <Muted>{TEXTS.yourProfileYourDependents}</Muted>
        <Muted>{TEXTS.whatStaysBecauseTheLaw}</Muted>
        <Cluster>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {TEXTS.deleteMyAccount}
          </Button>
        </Cluster>
      </Stack>
      {isAsking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}
