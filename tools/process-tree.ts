import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessEntry {
  pid: number;
  parent: number;
  /** The command line, arguments separated by spaces. */
  command: string;
}

/** The command line of a process, arguments separated by spaces; empty when there is no such process. */
export function commandLine(pid: number): string {
  try {
    // Slim Linux images have no `ps`.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** All processes that a process has started, and those that they have started. */
export function processesBelow(root: number): ProcessEntry[] {
  const all = listProcesses();
  const below = new Set([root]);
  for (let found = true; found;) {
    found = false;
    for (const { pid, parent } of all) {
      if (below.has(parent) && !below.has(pid)) {
        below.add(pid);
        found = true;
      }
    }
  }
  return all.filter(({ pid }) => pid !== root && below.has(pid));
}

function listProcesses(): ProcessEntry[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
    return lines.flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)));
}

function readProcess(pid: number): ProcessEntry[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, command: commandLine(pid) }];
  } catch {
    // It ended while we looked.
    return [];
  }
}
