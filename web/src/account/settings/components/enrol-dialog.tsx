import type { SecondFactorKey } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRefreshUser } from '../../auth/api/refresh-user.ts';
import { useConfirmSecondFactor, useStartSecondFactor } from '../api/second-factor.ts';
import { ConfirmCodeForm } from './confirm-code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import * as TEXTS from '../texts.ts';

interface EnrolDialogProps {
  user: User;
  onClose: () => void;
}

type Step = { name: 'password' } | { name: 'confirm'; key: SecondFactorKey } | { name: 'codes'; codes: string[] };

const titles: Record<Step['name'], string> = {
  password: TEXTS.turnOnTheSecondFactor,
  confirm: TEXTS.addCarebourseToYourApp,
  codes: TEXTS.yourRecoveryCodes,
};

/** Password, then the key and a first code, then the recovery codes. */
export function EnrolDialog({ user, onClose }: EnrolDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor(user.id);
  const refreshUser = useRefreshUser();

  const finish = () => {
    // An account that had to get a second factor may do everything from here on.
    if (user.secondFactorMissing) refreshUser.mutate();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={step.name === 'codes' ? finish : onClose}
      title={titles[step.name]}
      description={step.name === 'password' ? TEXTS.youNeedAnAuthenticatorApp : undefined}
      width={480}
      dismissible={step.name === 'password'}
    >
      {step.name === 'password' && (
        <PasswordForm
          submitLabel={TEXTS.continueLabel}
          onSubmit={async (password) => setStep({ name: 'confirm', key: await start.mutateAsync(password) })}
          onCancel={onClose}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmCodeForm
          secondFactorKey={step.key}
          onSubmit={async (code) => setStep({ name: 'codes', codes: (await confirm.mutateAsync(code)).recoveryCodes })}
          onCancel={onClose}
        />
      )}
      {step.name === 'codes' && <RecoveryCodeList codes={step.codes} onDone={finish} />}
    </Dialog>
  );
}
