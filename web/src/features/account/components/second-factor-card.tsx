import type { Security } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

interface SecondFactorCardProps {
  user: User;
  security: Security;
}

type OpenDialog = 'enrol' | 'recovery' | 'disable' | undefined;

export function SecondFactorCard({ user, security }: SecondFactorCardProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const isOn = security.secondFactorSince !== null;
  return (
    <Card as="section" aria-labelledby="second-factor-title">
      <CardHeader>
        <Headline as="h2" $size="s21" id="second-factor-title">
          Second factor
        </Headline>
        <Badge tone={isOn ? 'green' : 'slate'} icon={isOn ? ShieldCheck : ShieldOff}>
          {isOn ? 'On' : 'Off'}
        </Badge>
      </CardHeader>
      <Stack>
        <Muted>
          {isOn
            ? `On since ${formatDate(security.secondFactorSince)}. ${recoveryWords(security.recoveryCodesLeft)}`
            : 'With it, signing in takes your password and a code of an app on your phone. A stolen password alone then opens nothing.'}
        </Muted>
        <Cluster>
          {!isOn && <Button onClick={() => setDialog('enrol')}>Turn on</Button>}
          {isOn && (
            <Button variant="secondary" onClick={() => setDialog('recovery')}>
              New recovery codes
            </Button>
          )}
          {isOn && !security.secondFactorRequired && (
            <Button variant="secondary" onClick={() => setDialog('disable')}>
              Turn off
            </Button>
          )}
        </Cluster>
      </Stack>
      {dialog === 'enrol' && <EnrolDialog user={user} onClose={close} />}
      {dialog === 'recovery' && <RecoveryDialog user={user} onClose={close} />}
      {dialog === 'disable' && <DisableDialog user={user} onClose={close} />}
    </Card>
  );
}

function recoveryWords(left: number): string {
  if (left === 0) return 'You have no recovery code left: please make new ones.';
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`;
}
