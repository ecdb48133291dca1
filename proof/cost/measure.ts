import { setTimeout as sleep } from 'node:timers/promises';
import { combined, type ProcessorTime, processorTimeBelow, totalOf } from './processor-time.ts';
import type { Scene } from './scenes.ts';

/** Asked at the same time. */
const CONNECTIONS = 8;
const LOOK_MS = 500;
const REST_MS = 3_000;
const LIMIT_MS = 60_000;
/** What follows is over when the parts use no more than this times what they use with nothing to do. */
const BUSY = 1.5;

/** Processor time a second of parts that have nothing to do. */
export async function idleTimeOf(root: number): Promise<ProcessorTime> {
  await settled(root, 0.2 * 1_000);
  const [before, started] = [processorTimeBelow(root), performance.now()];
  await sleep(REST_MS);
  const seconds = (performance.now() - started) / 1_000;
  return combined(processorTimeBelow(root), before, (after, then) => (after - then) / seconds);
}

/**
 * Milliseconds of processor time an answer takes, by part, with all that follows from it and without what the parts
 * take with nothing to do.
 */
export async function costOf(root: number, scene: Scene, first: number, idle: ProcessorTime): Promise<ProcessorTime> {
  const [before, started] = [processorTimeBelow(root), performance.now()];
  await repeat(scene, first);
  await settled(root, Math.max(20, totalOf(idle) * BUSY));
  const seconds = (performance.now() - started) / 1_000;
  const used = combined(processorTimeBelow(root), before, (after, then) => after - then);
  return combined(used, idle, (time, perSecond) => Math.max(0, time - perSecond * seconds) / scene.times);
}

export async function repeat(scene: Scene, first: number): Promise<void> {
  let next = first;
  const last = first + scene.times;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < last) await scene.once(next++);
    }),
  );
}

/** @param perSecond milliseconds of processor time that count as rest */
async function settled(root: number, perSecond: number): Promise<void> {
  let before = totalOf(processorTimeBelow(root));
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    await sleep(LOOK_MS);
    const now = totalOf(processorTimeBelow(root));
    if ((now - before) * (1_000 / LOOK_MS) <= perSecond) return;
    before = now;
  }
}
