import type { Security } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { CircleCheck, MailWarning } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useResendVerification } from '../api/resend-verification.ts';
import { unverifiedWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

/** What somebody signs in with, and whether the address is confirmed. */
export function EmailCard({ user, security }: { user: User; security: Security }) {
  const resend = useResendVerification();
  return (
    <Card>
      <Stack>
        <FactList
          items={[
            { label: TEXTS.email, value: user.email, wide: true },
            { label: TEXTS.username, value: user.username },
          ]}
        />
        <Cluster $justify="space-between">
          {user.emailVerified ? (
            <Badge tone="green" icon={CircleCheck}>
              {TEXTS.emailConfirmed}
            </Badge>
          ) : (
            <>
              <Badge tone="amber" icon={MailWarning}>
                {TEXTS.emailNotConfirmed}
              </Badge>
              {security.mailSent && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={resend.isPending}
                  onClick={() => resend.mutate(undefined)}
                >
                  {TEXTS.sendTheLinkAgain}
                </Button>
              )}
            </>
          )}
        </Cluster>
        {!user.emailVerified && <Muted>{unverifiedWords(security)}</Muted>}
      </Stack>
    </Card>
  );
}
