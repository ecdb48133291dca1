import { FetchFailure } from './fetch-failure.ts';
import { ApiError, NetworkError } from './http.ts';

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 15_000;
/** Up to so much longer or shorter, so that all who lost the same part do not ask for it at once. */
const SPREAD = 0.25;
/** After so long without a failure the first delay counts again. */
const CALM_MS = 60_000;

/** 2 s, 4 s, 8 s, 15 s, each a little different. */
export function healDelay(looks: number, random = Math.random()): number {
  return Math.min(FIRST_DELAY_MS * 2 ** looks, LONGEST_DELAY_MS) * (1 + SPREAD * (2 * random - 1));
}

/** Whether a part of the server was away, or had too much to do, and the server said that it comes back. */
function saysItComesBack(error: unknown): boolean {
  if (error instanceof FetchFailure) return saysItComesBack(error.cause);
  return error instanceof ApiError && error.comesBack;
}

function isUnreached(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof FetchFailure && error.cause instanceof NetworkError);
}

/** Names of the parts that are away, as /readyz has them; undefined when nobody answers. */
async function readAway(): Promise<string[] | undefined> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' });
    const { failed = [] } = (await answer.json()) as { failed?: string[] };
    return failed;
  } catch {
    return undefined;
  }
}

interface Return {
  /** Whether anything was seen to be away meanwhile. */
  wasAway: boolean;
}

let waiting: Promise<Return> | undefined;
let looks = 0;
let calmSince = 0;

/** Looks at /readyz, with longer and longer pauses, until nothing is away or something has come back. One look for all. */
async function waitForReturn(): Promise<Return> {
  if (Date.now() - calmSince > CALM_MS) looks = 0;
  let before: string[] | undefined;
  let wasAway = false;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, healDelay(looks)));
    looks += 1;
    const away = await readAway();
    const someCameBack = before?.some((part) => !away?.includes(part)) ?? false;
    if (away && (away.length === 0 || someCameBack)) return { wasAway };
    wasAway = true;
    before = away;
  }
}

/**
 * Calls `again` once, when the part whose absence made `error` may be back. It is no retry: a failure of which nobody
 * says that it will pass stays as it is (specification §7). A server that could not be reached at all is waited for only
 * when it is seen to be away, not when something in between refuses one call.
 */
export function onReturn(error: unknown, again: () => void): void {
  if (saysItComesBack(error)) onPartReturn(again);
  else if (isUnreached(error)) void afterReturn(({ wasAway }) => wasAway && again());
}

/** The same where an answer itself says that something is missing in it. */
export function onPartReturn(again: () => void): void {
  void afterReturn(again);
}

async function afterReturn(act: (seen: Return) => void): Promise<void> {
  waiting ??= waitForReturn().finally(() => {
    waiting = undefined;
    calmSince = Date.now();
  });
  act(await waiting);
}
