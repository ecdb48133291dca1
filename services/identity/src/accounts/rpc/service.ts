import type { AccountServiceDefinition } from '@carebourse/rpc/account';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { changeEmail } from './change-email.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink } from '../../credentials/rpc/check-reset-link.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { deleteAccount } from '../../personal-data/rpc/delete-account.ts';
import { disableSecondFactor } from './disable-second-factor.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { exportAccount } from '../../personal-data/rpc/export-account.ts';
import { fillRoleFields } from '../../rpc/fill-role-fields.ts';
import { getSecurity } from './get-security.ts';
import { listSessions } from './list-sessions.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requestPasswordReset } from '../../credentials/rpc/request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from '../../credentials/rpc/reset-password.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { verifyEmail } from './verify-email.ts';

export const accountHandlers: Handlers<Context, AccountServiceDefinition> = {
  GetSecurity: getSecurity,
  ChangeName: changeName,
  FillRoleFields: fillRoleFields,
  ChangeEmail: changeEmail,
  ChangePassword: changePassword,
  RequestPasswordReset: requestPasswordReset,
  CheckResetLink: checkResetLink,
  ResetPassword: resetPassword,
  VerifyEmail: verifyEmail,
  ResendVerification: resendVerification,
  ListSessions: listSessions,
  EndSession: endSession,
  EndOtherSessions: endOtherSessions,
  StartSecondFactor: startSecondFactor,
  ConfirmSecondFactor: confirmSecondFactor,
  RenewRecoveryCodes: renewRecoveryCodes,
  DisableSecondFactor: disableSecondFactor,
  ExportAccount: exportAccount,
  DeleteAccount: deleteAccount,
};

/** Who may call what. Every call is about the caller alone, or about whoever has the link from the mail. */
export const accountRules: AccessRules<AccountServiceDefinition> = {
  GetSecurity: 'enrolling',
  ChangeName: 'signed-in',
  FillRoleFields: 'signed-in',
  ChangeEmail: 'signed-in',
  ChangePassword: 'signed-in',
  RequestPasswordReset: 'public',
  CheckResetLink: 'public',
  ResetPassword: 'public',
  VerifyEmail: 'public',
  ResendVerification: 'signed-in',
  ListSessions: 'signed-in',
  EndSession: 'signed-in',
  EndOtherSessions: 'signed-in',
  StartSecondFactor: { who: 'enrolling', confirmed: true },
  ConfirmSecondFactor: { who: 'enrolling', confirmed: true },
  RenewRecoveryCodes: 'signed-in',
  DisableSecondFactor: 'signed-in',
  ExportAccount: 'signed-in',
  DeleteAccount: 'signed-in',
};
