import { execFileSync } from 'node:child_process';

/** How many paths git may tell of, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The files that are not as on `main`, in commits, uncommitted or new; on `main` itself those not as in its last commit.
 * Undefined where there is no history to compare with.
 */
export function changedFiles(): string[] | undefined {
  try {
    const changed = git('diff', '--name-only', '--diff-filter=d', '-z', base());
    return [...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')];
  } catch {
    return undefined;
  }
}

function base(): string {
  try {
    return git('merge-base', 'HEAD', 'main').join('').trim();
  } catch {
    return 'HEAD';
  }
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: MOST_BYTES });
  return output.split('\0').filter(Boolean);
}
