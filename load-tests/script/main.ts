/**
 * The load test of k6. `npm run load` runs it; with a k6 of your own:
 * `k6 run -e BASE_URL=https://… -e SCENARIO=catalogue -e PROFILE=load load-tests/script/main.ts`
 */
import http from 'k6/http';
import type { Options, Scenario as K6Scenario } from 'k6/options';
import { makePeople, removeProgram, type People } from './people.ts';
import { PROFILES, type Profile, type ProfileName } from './profiles.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

const wanted = __ENV['PROFILE'] ?? 'smoke';
if (!(wanted in PROFILES)) throw new Error(`PROFILE is one of ${Object.keys(PROFILES).join(', ')}`);
const profile: Profile = PROFILES[wanted as ProfileName];
const group = __ENV['SCENARIO'] ?? 'all';
const scenarios = Object.entries<Scenario>(SCENARIOS).filter(([, one]) => group === 'all' || one.group === group);
if (scenarios.length === 0) throw new Error(`SCENARIO is none: ${group}`);
const allShares = scenarios.reduce((sum, [, { share }]) => sum + share, 0);

const allowed = [{ min: 200, max: 399 }, 429, ...(profile.refusalsAllowed ? [503] : [])];
http.setResponseCallback(http.expectedStatuses(...allowed));

export const options: Options = {
  scenarios: Object.fromEntries(scenarios.map(([name, scenario]) => [name, toK6(name, scenario)])),
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    ...(profile.timed &&
      Object.fromEntries(
        scenarios.map(([name, { p95 }]) => [`http_req_duration{scenario:${name}}`, [`p(95)<${p95}`]]),
      )),
  },
  summaryTrendStats: ['min', 'med', 'p(95)', 'p(99)', 'max'],
  setupTimeout: '5m',
  userAgent: 'Carebourse load test',
};

export function setup(): People {
  return makePeople(profile.users * scenarios.length);
}

export function teardown(people: People): void {
  removeProgram(people);
}

export const browse = SCENARIOS.browse.run;
export const search = SCENARIOS.search.run;
export const detail = SCENARIOS.detail.run;
export const signIn = SCENARIOS.signIn.run;
export const ask = SCENARIOS.ask.run;
export const decide = SCENARIOS.decide.run;
export const partner = SCENARIOS.partner.run;
export const lists = SCENARIOS.lists.run;
export const invoke = SCENARIOS.invoke.run;
export const download = SCENARIOS.download.run;

/** Iterations are begun at the profile's rate, however long the answers take. */
function toK6(name: string, { share }: Scenario): K6Scenario {
  const perMinute = (rate: number): number => Math.ceil((rate * 60 * share) / allShares);
  return {
    executor: 'ramping-arrival-rate',
    exec: name,
    timeUnit: '1m',
    startRate: perMinute(profile.stages[0]?.[1] ?? 0),
    stages: profile.stages.map(([seconds, rate]) => ({ duration: `${seconds}s`, target: perMinute(rate) })),
    preAllocatedVUs: profile.users,
    gracefulStop: '30s',
  };
}
