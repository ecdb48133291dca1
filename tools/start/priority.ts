import { writeFile } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** A nice value so much higher gets a third of the processor beside one that wants all of it. */
const STEPS = 5;
const LOWEST = 19;

/**
 * Lets a part that runs give way to one that starts: after a death that is the one which everybody waits for. Best
 * effort: the process may be gone, and not every system lets it.
 */
export function giveWay(pid: number): void {
  const priority = Math.min(LOWEST, getPriority() + STEPS);
  try {
    setPriority(pid, priority);
  } catch {
    return;
  }
  // Where Linux shares the processor between sessions first, it is the session's priority that counts.
  if (process.platform === 'linux') writeFile(`/proc/${pid}/autogroup`, String(priority), () => {});
}
