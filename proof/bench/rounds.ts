import { measureInterleaved, type Measure } from './interleaved.ts';
import { drive, type Measurement, type Target } from './driver.ts';
import type { BenchOptions } from './options.ts';
import type { Result } from './report.ts';
import { settled } from './settled.ts';
import { PRODUCT } from './contestants.ts';
import type { Scenario, Scene } from './scenarios.ts';

/** Of the round that does not count. */
const WARM_UP_SECONDS = 2;

/**
 * Measures scenarios one after the other.
 * @param report hears of each measurement
 */
export async function runRounds(
  scenarios: readonly Scenario[],
  scene: Scene,
  { rounds, seconds, connections }: BenchOptions,
  report: (line: string) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const scenario of scenarios) {
    const longest = scenario.secondsAtMost ?? Infinity;
    const contestants = targetsOf(scenario, scene).map((one): [string, Measure] => [
      one.contestant,
      async (round) => {
        if (round === 0) return driveOn(one, Math.min(WARM_UP_SECONDS, longest), connections);
        // In each round: what the others take is as long as an answer is kept.
        if (scenario.allKept && one.contestant === PRODUCT) await askForAll(one.target, connections);
        return driveOn(one, Math.min(seconds, longest), connections);
      },
    ]);
    const measured = await measureInterleaved(
      Object.fromEntries(contestants),
      rounds,
      (contestant, round, measurement) => report(lineOf(scenario, scene, round, contestant, measurement)),
    );
    for (const [contestant, all] of measured) {
      results.push({ scenario: scenario.name, size: scene.size, contestant, rounds: all });
    }
  }
  return results;
}

/** From where the last time ended, once what others have begun is over. @throws Error when there is nothing left */
async function driveOn(one: Contestant, seconds: number, connections: number): Promise<Measurement> {
  await settled();
  const { target } = one;
  const measurement = await drive(target, seconds, connections);
  if (target.sequential) {
    // Those under way at the end were begun too.
    const first = (target.first ?? 1) + measurement.requests + connections;
    if (first > (target.last ?? 1)) throw new Error(`a catalogue of ${target.last} is too small for ${target.path}`);
    one.target = { ...target, first };
  }
  return measurement;
}

async function askForAll(target: Target, connections: number): Promise<void> {
  const { last = 1 } = target;
  for (let first = 1; first <= last;) {
    const { requests } = await drive({ ...target, sequential: true, first }, 1, connections);
    first += Math.max(1, requests);
  }
}

interface Contestant {
  contestant: string;
  target: Target;
}

function targetsOf(scenario: Scenario, scene: Scene): Contestant[] {
  return Object.entries(scenario.targets(scene)).flatMap(([contestant, target]) => {
    const url = scene.urls[contestant];
    return url === undefined ? [] : [{ contestant, target: { ...target, url } }];
  });
}

function lineOf({ name }: Scenario, { size }: Scene, round: number, contestant: string, measured: Measurement): string {
  const failures = measured.failures > 0 ? `, ${measured.failures} failed` : '';
  return `${name} · ${size} entries · round ${round} · ${contestant}: ${Math.round(measured.perSecond)}/s${failures}`;
}
