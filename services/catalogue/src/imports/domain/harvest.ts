import type { HarvestSchedule } from '@carebourse/contracts/imports';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS: Record<HarvestSchedule, number> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** A harvest that would lose more than a fifth of its entries more likely lost its way. */
const MOST_GONE = 1 / 5;

/** When an address is read after now. */
export function nextReading(every: HarvestSchedule, now: Date): Date {
  return new Date(now.getTime() + EVERY_MS[every]);
}

/** Entries of an address that are here already, by what its reading found of them. */
interface Found {
  changed: number;
  unchanged: number;
  gone: number;
}

/** How many entries of an address there were before this reading of it. */
export function knownBefore({ changed, unchanged, gone }: Found): number {
  return changed + unchanged + gone;
}

/** Whether so much would vanish that somebody has to look at it first. */
export function losesTooMuch(found: Found): boolean {
  return found.gone > MOST_GONE * knownBefore(found);
}
