import type { User } from '@carebourse/contracts/auth';
import { CircleCheck, MailWarning } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useResendVerification } from '../api/resend-verification.ts';

/** What somebody signs in with, and whether the address is confirmed. */
export function EmailCard({ user }: { user: User }) {
  const resend = useResendVerification();
  return (
    <Card>
      <Stack>
        <FactList
          items={[
            { label: 'Email', value: user.email, wide: true },
            { label: 'Username', value: user.username },
          ]}
        />
        <Cluster $justify="space-between">
          {user.emailVerified ? (
            <Badge tone="green" icon={CircleCheck}>
              Email confirmed
            </Badge>
          ) : (
            <>
              <Badge tone="amber" icon={MailWarning}>
                Email not confirmed
              </Badge>
              <Button variant="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
                Send the link again
              </Button>
            </>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
