/** What was typed where either is asked for: a code of the authenticator app has six digits, a recovery code more. */
export function shownFactor(typed: string): { code: string } | { recoveryCode: string } | undefined {
  if (typed.trim() === '') return undefined;
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? { code: digits } : { recoveryCode: typed };
}
