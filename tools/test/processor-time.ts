import { existsSync, readFileSync } from 'node:fs';

/** Places of cutime and cstime in what follows the command's name in /proc/self/stat: see proc_pid_stat(5). */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;
/** What Linux counts in, whatever its kernel was built with. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of processor time, of user and system, that processes have used which this one started and which have ended,
 * with all below them; undefined where the system does not tell as Linux does.
 */
export function childrensSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
}
