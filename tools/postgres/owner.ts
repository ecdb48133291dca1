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

let setpriv: boolean | undefined;

/** util-linux's setpriv is there; busybox has one that can do too little. */
function hasSetpriv(): boolean {
  setpriv ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return setpriv;
}

/**
 * The command line that runs a PostgreSQL program as `owner`.
 *
 * setpriv gives two things that a plain change of user lacks. The new user keeps CAP_DAC_OVERRIDE, so that a clone in
 * a folder which only root can enter (mode 700) works without touching the folder's mode. And the kernel sends SIGINT
 * (PostgreSQL's fast shutdown) when the parent dies, even by SIGKILL.
 */
export function runAs(owner: Owner | undefined, program: string, args: string[]): Command {
  if (!hasSetpriv()) return { file: program, args, ...owner };
  const identity = owner
    ? [
        ...['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'],
        ...[
          '--inh-caps',
          '-all,+dac_override',
          '--ambient-caps',
          '-all,+dac_override',
          '--bounding-set',
          '-all,+dac_override',
        ],
      ]
    : [];
  return { file: 'setpriv', args: ['--pdeathsig', 'INT', ...identity, program, ...args] };
}
