import type { Target } from './target.ts';

type Verdict = 'held' | 'hole' | 'not tried';

/** What a probe saw, and what that says about the product. */
export interface Finding {
  answer: string;
  verdict: Verdict;
  /** Why it was not tried. */
  why?: string;
}

export interface Probe {
  /** The rule that must hold. */
  point: string;
  /** What is done against it. */
  name: string;
  /** What it does to the product that its owner has to agree to. */
  needs?: 'break' | 'exhaust';
  run: (target: Target) => Promise<Finding>;
}

export interface Group {
  name: string;
  probes: Probe[];
}

/** @param answer what was seen, short enough for a table */
export function judge(holds: boolean, answer: string): Finding {
  return { answer, verdict: holds ? 'held' : 'hole' };
}

/** Never throws: what went wrong on the way to the question is no answer to it. */
export async function tryProbe({ needs, run }: Probe, target: Target): Promise<Finding> {
  if (needs && !target.allows.has(needs)) return notTried(`only with --${needs}`);
  try {
    return await run(target);
  } catch (error) {
    return notTried(error instanceof Error ? error.message : String(error));
  }
}

function notTried(why: string): Finding {
  return { answer: '', verdict: 'not tried', why };
}
