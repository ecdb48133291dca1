/**
 * What the product carries, and twice as much. Of callers who wait for their answers (`CALLERS`, a step of each number in
 * turn), or of so many calls a second (`RATE`), whatever becomes of those before. One in eight adds a dependent and takes
 * it away. What was acknowledged and what is there in the end is printed, a JSON object a line: see ../overload.ts.
 */
import { sleep } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options, Scenario } from 'k6/options';
import { cookieOf, get, isRefusal, mustBe, patiently, pick, post, remove, type Answer, type Caller } from './api.ts';

/** k6's own, which its types leave out. */
declare const console: { log(text: string): void };

const READS = ['/api/ai-agents', '/api/user', '/api/notifications', '/api/resource-requests', '/api/data-domains'];
const CHANGE_EVERY = 8;
const DEPENDENT = { firstName: 'Mina', lastName: 'Iyer', relationship: 'Child', dateOfBirth: '2019-03-01' };

const seconds = Number(__ENV['SECONDS'] ?? 15);
const rate = Number(__ENV['RATE'] ?? 0);
const callers = (__ENV['CALLERS'] ?? '').split(',').filter(Boolean).map(Number);
const warmUpSeconds = Number(__ENV['WARM_UP_SECONDS'] ?? 0);

const good = new Counter('good');
const refused = new Counter('refused');
/** Answered otherwise than with 2xx or a refusal, or not at all. */
const failed = new Counter('failed');
const goodMs = new Trend('good_ms', true);

const steps = callers.map((vus, nth): [string, Scenario] => [
  `callers_${vus}`,
  { executor: 'constant-vus', vus, duration: `${seconds}s`, startTime: `${warmUpSeconds + nth * seconds}s` },
]);

const scenarios: Record<string, Scenario> = {
  ...(warmUpSeconds > 0 && {
    warm_up: { executor: 'constant-vus', vus: Math.max(...callers), duration: `${warmUpSeconds}s` },
  }),
  ...Object.fromEntries(steps),
  ...(rate > 0 && {
    at_rate: {
      executor: 'constant-arrival-rate',
      rate,
      duration: `${seconds}s`,
      preAllocatedVUs: 200,
      maxVUs: 2_000,
    },
  }),
};

export const options: Options = {
  scenarios,
  thresholds: {
    failed: ['count==0'],
    ...(rate > 0 && { good: [`rate>=${__ENV['LEAST_GOOD'] ?? 0}`] }),
    // So that k6 tells of each step by itself.
    ...Object.fromEntries(
      Object.keys(scenarios).flatMap((name) => [
        [`good{scenario:${name}}`, ['count>0']],
        [`refused{scenario:${name}}`, ['count>=0']],
        [`failed{scenario:${name}}`, ['count==0']],
        [`good_ms{scenario:${name}}`, ['max>0']],
      ]),
    ),
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)'],
  setupTimeout: '20m',
  teardownTimeout: '10m',
  userAgent: 'Carebourse load test',
};

interface Member extends Caller {
  number: number;
}

export function setup(): Member[] {
  const run = Date.now().toString(36);
  return Array.from({ length: Number(__ENV['PEOPLE'] ?? 50) }, (_, number) => {
    const username = `over-${run}-${number}`;
    const body = { username, email: `${username}@example.org`, password: `Load-${run}-Pass-2026`, role: 'patient' };
    const registered = patiently(() => post('/api/register', { body }));
    return { number, cookie: cookieOf(mustBe(registered, 201)) };
  });
}

export default function call(members: Member[]): void {
  const as = pick(members);
  if (exec.scenario.iterationInTest % CHANGE_EVERY === 0) change(as);
  else isCountedGood(get(pick(READS), { as }));
}

/** Adds a dependent and takes it away, for there is room for twenty. */
function change(as: Member): void {
  const added = post('/api/dependents', { as, body: DEPENDENT });
  if (!isCountedGood(added)) return;
  const id = added.json('id') as number;
  print({ added: id, of: as.number });
  for (;;) {
    const removed = remove(`/api/dependents/${id}`, { as, name: '/api/dependents/{id}' });
    if (isCountedGood(removed)) print({ removed: id, of: as.number });
    if (removed.status !== 503) return;
    sleep(Number(removed.headers['Retry-After'] ?? 1));
  }
}

function isCountedGood(answer: Answer): boolean {
  const isGood = answer.status >= 200 && answer.status < 300;
  if (isGood) {
    good.add(1);
    goodMs.add(answer.timings.duration);
  } else if (answer.status === 503 && isRefusal(answer)) {
    refused.add(1);
  } else {
    failed.add(1);
    print({ failed: reasonOf(answer) });
  }
  return isGood;
}

export function teardown(members: Member[]): void {
  for (const as of members) {
    const dependents = mustBe(
      patiently(() => get('/api/dependents', { as })),
      200,
    ).json() as unknown as { id: number }[];
    print({ there: dependents.map(({ id }) => id), of: as.number });
  }
}

function reasonOf({ status, error, request }: Answer): string {
  return status === 0 ? `no answer to ${request.method}: ${error}` : String(status);
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}
