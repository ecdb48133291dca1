/**
 * Whether an account is the corporate directory's alone: its name is the directory's, at every sign-in anew. Whoever has
 * a password keeps their own.
 */
export function followsDirectory({ passwordHash }: { passwordHash: string | null }): boolean {
  return passwordHash === null;
}
