import { drive, type Measurement, type Target } from './driver.ts';
import type { BenchOptions } from './options.ts';
import type { Result } from './report.ts';
import type { Scenario, Scene } from './scenarios.ts';

/** Before the first round, so that caches are full and code is compiled. */
const WARM_UP_SECONDS = 2;

/**
 * Measures scenarios in rounds, all contestants in turn in each: what slows the machine for a while slows all of them.
 * @param told hears of each measurement
 */
export async function runRounds(
  scenarios: readonly Scenario[],
  scene: Scene,
  { rounds, seconds, connections }: BenchOptions,
  told: (line: string) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const scenario of scenarios) {
    const targets = targetsOf(scenario, scene);
    const measured = new Map<string, Measurement[]>(targets.map(({ contestant }) => [contestant, []]));
    for (const { target } of targets) await drive(target, WARM_UP_SECONDS, connections);
    for (let round = 1; round <= rounds; round += 1) {
      for (const { contestant, target } of targets) {
        const measurement = await drive(target, seconds, connections);
        measured.get(contestant)?.push(measurement);
        told(lineOf(scenario, scene, round, contestant, measurement));
      }
    }
    for (const [contestant, all] of measured) {
      results.push({ scenario: scenario.name, size: scene.size, contestant, rounds: all });
    }
  }
  return results;
}

function targetsOf(scenario: Scenario, scene: Scene): { contestant: string; target: Target }[] {
  return Object.entries(scenario.targets(scene)).flatMap(([contestant, target]) => {
    const url = scene.urls[contestant];
    return url === undefined ? [] : [{ contestant, target: { ...target, url } }];
  });
}

function lineOf({ name }: Scenario, { size }: Scene, round: number, contestant: string, measured: Measurement): string {
  const failures = measured.failures > 0 ? `, ${measured.failures} failed` : '';
  return `${name} · ${size} entries · round ${round} · ${contestant}: ${Math.round(measured.perSecond)}/s${failures}`;
}
