/** Whether an account must get a second factor before it may do anything else: an admin's, where admins need one. */
export function lacksSecondFactor(
  role: string,
  factor: { confirmedAt: Date | null } | null,
  adminsNeedOne: boolean,
): boolean {
  return adminsNeedOne && role === 'admin' && !factor?.confirmedAt;
}
