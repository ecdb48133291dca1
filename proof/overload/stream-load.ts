import { setTimeout as sleep } from 'node:timers/promises';
import { closedLoop, type Crowd, type LoadReport } from './load.ts';
import { closeStreams, openStreams } from './streams.ts';

const CALLERS = 4;
const CALL_SECONDS = 15;
const ARRIVAL_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 20;
/** Streams that follow the admin, who hears of each request. */
const ADMIN_SHARE = 0.1;

export interface StreamReport {
  opened: number;
  openSeconds: number;
  /** Resident memory of the gateway for each stream. */
  kilobytesEach: number;
  /** Calls made while all streams were open. */
  calls: LoadReport;
  /** Streams that a notification was for, those that it reached, and how long the last one took. */
  expected: number;
  reached: number;
  reachedSeconds: number;
  closed: number;
}

interface Place {
  url: string;
  crowd: Crowd;
  reviewer: { cookie: string };
  gatewayMb(): number;
}

/** Opens streams, calls while they are open, and sends a notification to a tenth of them. */
export async function measureStreams(
  { url, crowd, reviewer, gatewayMb }: Place,
  count: number,
  say: (line: string) => void,
): Promise<StreamReport> {
  say(`Opening ${count} notification streams …`);
  const before = gatewayMb();
  const startedAt = performance.now();
  const expected = Math.round(count * ADMIN_SHARE);
  const admins = await openStreams(url, [reviewer.cookie], expected);
  const cookies = crowd.members.map(({ cookie }) => cookie);
  const others = await openStreams(url, cookies, count - expected);
  const openSeconds = (performance.now() - startedAt) / 1000;
  const kilobytesEach = ((gatewayMb() - before) * 1024) / count;

  const calls = await closedLoop(crowd, CALLERS, CALL_SECONDS);
  const askedAt = performance.now();
  await askForSomething(crowd);
  const missing = () => admins.filter(({ notifications }) => notifications === 0).length;
  while (missing() > 0 && performance.now() - askedAt < ARRIVAL_LIMIT_MS) await sleep(LOOK_EVERY_MS);
  const reachedSeconds = (performance.now() - askedAt) / 1000;
  const all = [...admins, ...others];
  const closed = all.filter((stream) => stream.closed).length;
  const reached = expected - missing();
  closeStreams(all);
  return { opened: all.length, openSeconds, kilobytesEach, calls, expected, reached, reachedSeconds, closed };
}

/** A request of which the admin is told. */
async function askForSomething({ caller, members, random }: Crowd): Promise<void> {
  const body = { resourceType: 'agent', resourceId: 1, purpose: 'To see who hears of it, and how soon.' };
  const { cookie } = random.pick(members);
  const { status } = await caller.call({ method: 'POST', path: '/api/resource-requests', body, cookie });
  if (status !== 201) throw new Error(`a request was answered ${status}`);
}
