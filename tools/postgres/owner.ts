import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

export interface Owner {
  uid: number;
  gid: number;
}

export interface Command {
  file: string;
  args: string[];
  /** Set where Node itself has to change the user. */
  uid?: number;
  gid?: number;
}

/**
 * The user that PostgreSQL runs under, or undefined to stay who we are. It refuses to run as root, so root hands it to
 * the owner of the data, else to `postgres`, else to `nobody`. No user is created.
 */
export function chooseOwner(dataDir: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8');
  const owner = findUser(users, 'postgres') ?? findUser(users, 'nobody');
  if (!owner) throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody".');
  return owner;
}

/** Looks a user up in the text of /etc/passwd. */
export function findUser(passwd: string, name: string): Owner | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/**
 * The command line that runs a PostgreSQL program as `owner`.
 *
 * util-linux's setpriv gives two things that a plain change of user lacks. The new user keeps CAP_DAC_OVERRIDE, so that
 * a clone in a folder which only root can enter (mode 700) works without touching the folder's mode. And the kernel
 * sends SIGINT (PostgreSQL's fast shutdown) when the parent dies, even by SIGKILL. Where setpriv is missing or not
 * permitted, both are done without.
 */
export function runAs(owner: Owner | undefined, program: string, args: string[]): Command {
  const options = ['--pdeathsig', 'INT', ...(owner ? changeUser(owner) : [])];
  if (!canRun('setpriv', [...options, 'true'])) return { file: program, args, ...owner };
  return { file: 'setpriv', args: [...options, program, ...args] };
}

function changeUser({ uid, gid }: Owner): string[] {
  const capabilities = '-all,+dac_override';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    `--bounding-set=${capabilities}`,
    // Without this bit access(2), by which initdb looks for its programs, would ignore the capability.
    '--securebits=+no_setuid_fixup',
  ];
}

function canRun(file: string, args: string[]): boolean {
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}
