import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { unusualIn, type Finding, type Look } from '../domain/unusual-reading.ts';
import { tellUnusual } from '../events/publish.ts';
import { looksBetween } from '../store/looks.ts';
import { beginAt, goneThroughUntil, goOn, noteFinding } from '../store/unusual-readings.ts';
import { holdersOf, likenessOf, type Holders } from './likeness.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 60 * 60_000;

/** A line is written a moment after its time: what is so old is written for good. */
const SETTLED_MS = 60_000;

/** Most that is gone through at once, after a time in which nobody did. */
const MOST_MS = 24 * HOUR_MS;

type FindContext = Pick<Context, 'db' | 'identity' | 'now' | 'profile' | 'secrets'>;

/** The background work that goes through what was read since the last time, from the first start on. */
export function unusualReadingWork(context: FindContext & Pick<Context, 'logger'>): BackgroundWork {
  return periodicWork('unusual reading', EVERY_MS, () => findUnusual(context), context.logger);
}

/** Goes through reading once: what was found and how far it came are written together, by one of several replicas. */
export async function findUnusual(context: FindContext): Promise<void> {
  const { db, now } = context;
  const settled = new Date(now().getTime() - SETTLED_MS);
  const since = await goneThroughUntil(db);
  if (!since) return beginAt(db, settled);
  const until = new Date(Math.min(settled.getTime(), since.getTime() + MOST_MS));
  if (until <= since) return;
  const found = await findBetween(context, since, until);
  await db.$transaction(async (tx) => {
    if (!(await goOn(tx, since, until))) return;
    for (const { readerId, finding } of found) {
      const id = await noteFinding(tx, readerId, finding);
      if (id !== undefined) await tellUnusual(tx, { readingId: id });
    }
  });
}

interface Found {
  readerId: number;
  finding: Finding;
}

async function findBetween(context: FindContext, since: Date, until: Date): Promise<Found[]> {
  const looks = await looksBetween(context.db, new Date(since.getTime() - HOUR_MS), until);
  const recent = [...looks].filter(([, ofReader]) => ofReader.some(({ at }) => at >= since));
  if (recent.length === 0) return [];
  const holders = await holdersOf(context);
  const found: Found[] = [];
  for (const [readerId, ofReader] of recent) {
    for (const finding of await findOf(context, readerId, ofReader, { since, holders }))
      found.push({ readerId, finding });
  }
  return found;
}

async function findOf(
  context: FindContext,
  readerId: number,
  looks: readonly Look[],
  { since, holders }: { since: Date; holders: Holders },
): Promise<Finding[]> {
  const likeness = await likenessOf(context, readerId, looks, holders);
  return unusualIn(looks, { since, likeness });
}
