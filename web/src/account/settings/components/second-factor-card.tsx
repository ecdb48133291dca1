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
import * as TEXTS from '../texts.ts';

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
          {TEXTS.secondFactor}
        </Headline>
        <Badge tone={isOn ? 'green' : 'slate'} icon={isOn ? ShieldCheck : ShieldOff}>
          {isOn ? TEXTS.on : TEXTS.off}
        </Badge>
      </CardHeader>
      <Stack>
        <Muted>
          {isOn
            ? TEXTS.onSinceDayRecovery(
                formatDate(security.secondFactorSince),
                recoveryWords(security.recoveryCodesLeft),
              )
            : TEXTS.secondFactorExplained}
        </Muted>
        <Cluster>
          {!isOn && <Button onClick={() => setDialog('enrol')}>{TEXTS.turnOn}</Button>}
          {isOn && (
            <Button variant="secondary" onClick={() => setDialog('recovery')}>
              {TEXTS.newRecoveryCodes}
            </Button>
          )}
          {isOn && !security.secondFactorRequired && (
            <Button variant="secondary" onClick={() => setDialog('disable')}>
              {TEXTS.turnOff}
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
  if (left === 0) return TEXTS.youHaveNoRecoveryCode;
  return left === 1 ? TEXTS.youHave1RecoveryCode : TEXTS.youHaveLeftRecoveryCodes(left);
}
