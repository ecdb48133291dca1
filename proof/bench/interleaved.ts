import type { Measurement } from './driver.ts';

/** @param round from 0, which does not count: it fills caches and has code compiled */
export type Measure<Measured = Measurement> = (round: number) => Promise<Measured>;

/**
 * Measures contestants in rounds, all in turn in each: what slows the machine for a while slows all of them.
 * @param report hears of each measurement that counts
 * @returns what was measured of each, by round
 */
export async function measureInterleaved<Measured>(
  contestants: Record<string, Measure<Measured>>,
  rounds: number,
  report: (contestant: string, round: number, measured: Measured) => void,
): Promise<Map<string, Measured[]>> {
  const measured = new Map<string, Measured[]>(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(contestants)) {
      const measurement = await measure(round);
      if (round === 0) continue;
      measured.get(name)?.push(measurement);
      report(name, round, measurement);
    }
  }
  return measured;
}
