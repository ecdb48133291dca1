import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import { eachItem } from '@carebourse/runtime/each-item';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { unusualIn, type Finding, type Look } from './domain/unusual-reading.ts';
import { publishUnusualReading } from '../events/publish.ts';
import { looksBetween } from './store/looks.ts';
import { beginAt, goneThroughUntil, goOn, noteFinding } from './store/unusual-readings.ts';
import { ALIKE_NOBODY, holdersOf, likenessOf, type Holders } from './likeness.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 60 * 60_000;

/** A line is written a moment after its time: what is so old is written for good. */
const SETTLED_MS = 60_000;

/** Most that is gone through at once, after a time in which nobody did. */
const MOST_MS = 24 * HOUR_MS;

type FindContext = Pick<Context, 'db' | 'identity' | 'logger' | 'now' | 'profile' | 'secrets'>;

/** The background work that goes through what was read since the last time, from the first start on. */
export function unusualReadingWork(context: FindContext): BackgroundWork {
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
      if (id !== undefined) await publishUnusualReading(tx, { readingId: id });
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
  let away: UnavailableError | undefined;
  const handle = async ([readerId, ofReader]: (typeof recent)[number]) => {
    const note = (findings: readonly Finding[]) => findings.forEach((finding) => found.push({ readerId, finding }));
    try {
      note(await findOf(context, readerId, ofReader, { since, holders }));
    } catch (error) {
      if (error instanceof UnavailableError) away ??= error;
      // What can be told without knowing whom a reader is like.
      else note(unusualIn(ofReader, { since, likeness: ALIKE_NOBODY }));
      throw error;
    }
  };
  const { db, logger } = context;
  await eachItem({ work: 'unusual reading', db, logger, keyOf: ([readerId]) => readerId, handle }, recent);
  // All of it is gone through again once identity answers.
  if (away) throw away;
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
