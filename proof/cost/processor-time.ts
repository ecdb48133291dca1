import { readFileSync } from 'node:fs';
import { processesBelow } from '@carebourse/tools/process-tree';

/** Linux counts in ticks, a hundred a second on every machine that Node runs on (proc(5), `sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10;

/** Processor time in milliseconds, by part. */
export type ProcessorTime = Record<string, number>;

/** Parts by their command lines; what is none of them is `others`. */
const PARTS: [RegExp, (match: RegExpExecArray) => string][] = [
  [/services\/([\w-]+)\/src\/main\.ts/, ([, service = '']) => service],
  [/gateway\/src\/main\.ts/, () => 'gateway'],
  [/^postgres: |\/postgres /, () => 'PostgreSQL'],
];

/** What all processes below one have used so far, those included that have ended and were waited for. */
export function processorTimeBelow(root: number): ProcessorTime {
  const used: ProcessorTime = {};
  for (const { pid, command } of [{ pid: root, command: '' }, ...processesBelow(root)]) {
    const part = partOf(command);
    used[part] = (used[part] ?? 0) + processorTimeOf(pid);
  }
  return used;
}

/** 0 for a process that has ended meanwhile. */
export function processorTimeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: utime, stime, cutime and cstime are fields 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    return 0;
  }
}

export function totalOf(time: ProcessorTime): number {
  return Object.values(time).reduce((sum, part) => sum + part, 0);
}

/** @returns `combine` of each part of either */
export function combined(
  one: ProcessorTime,
  other: ProcessorTime,
  combine: (one: number, other: number) => number,
): ProcessorTime {
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(parts.map((part) => [part, combine(one[part] ?? 0, other[part] ?? 0)]));
}

export function partOf(command: string): string {
  for (const [pattern, name] of PARTS) {
    const match = pattern.exec(command);
    if (match) return name(match);
  }
  return 'others';
}
