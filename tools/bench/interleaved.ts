import type { Measurement } from './driver.ts';

/** @param round from 0, which does not count: it fills caches and has code compiled */
export type Measure = (round: number) => Promise<Measurement>;

/**
 * Measures contestants in rounds, all in turn in each: what slows the machine for a while slows all of them.
 * @param told hears of each measurement that counts
 * @returns what was measured of each, by round
 */
export async function measureInterleaved(
  contestants: Record<string, Measure>,
  rounds: number,
  told: (contestant: string, round: number, measured: Measurement) => void,
): Promise<Map<string, Measurement[]>> {
  const measured = new Map<string, Measurement[]>(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(contestants)) {
      const measurement = await measure(round);
      if (round === 0) continue;
      measured.get(name)?.push(measurement);
      told(name, round, measurement);
    }
  }
  return measured;
}
