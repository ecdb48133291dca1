import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRun } from '@carebourse/load-tests/overload';
import { post } from '../post.ts';
import { closeStreams, openStreams } from './streams.ts';

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
  calls: LoadRun;
  /** Streams that a notification was for, those that it reached, and how long the last one took. */
  expected: number;
  reached: number;
  reachedSeconds: number;
  closed: number;
}

interface Scene {
  url: string;
  /** Cookies of those who hold streams, the first of whom asks, and of the admin, who hears of it. */
  sessions: readonly string[];
  reviewer: string;
  gatewayMb(): number;
  /** Sends the calls that are made while all streams are open. */
  call(): Promise<LoadRun>;
}

/** Opens streams, calls while they are open, and sends a notification to a tenth of them. */
export async function measureStreams(
  { url, sessions, reviewer, gatewayMb, call }: Scene,
  count: number,
  say: (line: string) => void,
): Promise<StreamReport> {
  say(`Opening ${count} notification streams …`);
  const before = gatewayMb();
  const startedAt = performance.now();
  const expected = Math.round(count * ADMIN_SHARE);
  const admins = await openStreams(url, [reviewer], expected);
  const others = await openStreams(url, sessions, count - expected);
  const openSeconds = (performance.now() - startedAt) / 1000;
  const kilobytesEach = ((gatewayMb() - before) * 1024) / count;

  const calls = await call();
  const askedAt = performance.now();
  await askForSomething(url, sessions[0]);
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
async function askForSomething(url: string, cookie = ''): Promise<void> {
  const body = { resourceType: 'agent', resourceId: 1, purpose: 'To see who hears of it, and how soon.' };
  await post(url, { cookie }, '/api/resource-requests', body);
}
