import type { OwnerProof, RecoveryCodes, SecondFactorKey } from '@carebourse/contracts/account';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { accountKeys } from './keys.ts';

const PATH = '/account/second-factor';

/** POST /api/account/second-factor: a key for an authenticator app. */
export function useStartSecondFactor() {
  return useChange({
    send: (password: string) => http<SecondFactorKey>(PATH, { method: 'POST', body: { password } }),
  });
}

/** POST /api/account/second-factor/confirm: turns it on and answers the recovery codes. */
export function useConfirmSecondFactor(userId: number) {
  return useChange({
    send: (code: string) => http<RecoveryCodes>(`${PATH}/confirm`, { method: 'POST', body: { code } }),
    changes: [accountKeys.security(userId)],
    done: { title: TEXTS.secondFactorOn },
  });
}

/** POST /api/account/second-factor/recovery-codes. */
export function useRenewRecoveryCodes(userId: number) {
  return useChange({
    send: (proof: OwnerProof) => http<RecoveryCodes>(`${PATH}/recovery-codes`, { method: 'POST', body: proof }),
    changes: [accountKeys.security(userId)],
  });
}

/** POST /api/account/second-factor/disable. */
export function useDisableSecondFactor(userId: number) {
  return useChange({
    send: (proof: OwnerProof) => http(`${PATH}/disable`, { method: 'POST', body: proof }),
    changes: [accountKeys.security(userId)],
    done: { title: TEXTS.secondFactorOff },
  });
}
