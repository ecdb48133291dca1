import { markdownTable } from '@carebourse/tools/markdown-table';
import { quantileOf } from '@carebourse/tools/statistics';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChecks, type Checks } from './check-seconds.ts';
import { DEMO_PARTNER, openLargeTable } from './granted-table.ts';
import { ALL_CORES, moveTo, SERVER_CORE } from './processors.ts';
import { signIn, type BenchedProduct } from './product.ts';
import { timeOf } from './time-of.ts';

/** What the check of a use may add (p99), in milliseconds: with a yes that was kept, and with one that is asked for. */
const GOALS = { kept: 3, asked: 15 } as const;
type Kind = keyof typeof GOALS;

const ROUNDS = 40;
/** A yes is kept for 500 ms; calls of a session that come within so many find it. */
const KEPT_FOR_MS = 400;
/** And those that come so long after the last find none. */
const ASKED_AFTER_MS = 600;
/** Of one person. The check keeps the yes of each apart. */
const SESSIONS = 40;

const COLUMNS = {
  'the yes is': 'text',
  calls: 'figure',
  'a call, p50 ms': 'figure',
  'p99 ms': 'figure',
  checks: 'figure',
  'check, p99 at most ms': 'figure',
  'within the goal': 'figure',
  'goal, ms': 'figure',
} as const;

/**
 * What the check at the moment of use takes, as delivery itself measures it: while one session reads rows again and again,
 * whose yes is kept, and while sessions do in turn of which each comes too late for that. Beside it the calls of both.
 */
export async function measureCheck(product: BenchedProduct, report: (line: string) => void): Promise<string> {
  moveTo(ALL_CORES, product.pids());
  const { address, askUntilMade } = await openLargeTable(product);
  await askUntilMade();
  const cookies: string[] = [];
  report(`Check: signing in ${SESSIONS} times …`);
  while (cookies.length < SESSIONS) cookies.push(await signIn(product.url, DEMO_PARTNER));
  const read = async (cookie = '') => {
    const answer = await fetch(`${address}/rows`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`rows were answered with ${answer.status}`);
  };
  /** The first call of a round is the one that asks, and does not count. */
  const kept = async () => {
    const times: number[] = [];
    const begun = performance.now();
    await read(cookies[0]);
    while (performance.now() - begun < KEPT_FOR_MS) times.push(await timeOf(() => read(cookies[0])));
    return times;
  };
  const asked = async () => {
    const times: number[] = [];
    await sleep(ASKED_AFTER_MS);
    for (const cookie of cookies) times.push(await timeOf(() => read(cookie)));
    return times;
  };
  const ways: Record<Kind, () => Promise<number[]>> = { kept, asked };
  const times: Record<Kind, number[]> = { kept: [], asked: [] };
  // What a process does for the first time takes longer.
  for (const way of Object.values(ways)) await way();
  const before = await readChecks(product.deliveryMetricsUrl);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [kind, way] of Object.entries(ways)) times[kind as Kind].push(...(await way()));
    if (round % 10 === 0) report(`Check: round ${round} of ${ROUNDS} …`);
  }
  const after = await readChecks(product.deliveryMetricsUrl);
  moveTo(String(SERVER_CORE), product.pids());
  const checks: Record<Kind, Checks> = {
    kept: after.kept.without(before.kept),
    asked: after.owners.without(before.owners),
  };
  const lines = (Object.keys(GOALS) as Kind[]).map((kind) => {
    const sorted = times[kind].toSorted((one, other) => one - other);
    const [half, most] = [0.5, 0.99].map((share) => quantileOf(sorted, share).toFixed(1));
    const within = checks[kind].shareWithin(GOALS[kind] / 1000);
    return [
      kind,
      String(sorted.length),
      half ?? '',
      most ?? '',
      String(checks[kind].count),
      (checks[kind].atMost(0.99) * 1000).toFixed(1),
      `${(within * 100).toFixed(1)} %`,
      String(GOALS[kind]),
    ];
  });
  return `The check at the moment of use, one call after the other, on all cores:\n\n${markdownTable(COLUMNS, lines)}`;
}
