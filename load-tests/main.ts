/**
 * `npm run load -- [catalogue|lists|requests|agents|downloads|overload]`: runs a load test of `load-tests/script/` against a
 * product that runs, and draws its figures as a page; all but `overload` when none is named. Options:
 * `--profile smoke|load|stress|soak|spike --base http://127.0.0.1:8080 --page load.html`, and for `overload`
 * `--minutes 5 --people 50`.
 */
import { parseArgs } from 'node:util';
import { capacityOf, complaintsAbout, LEAST_GOODPUT, measureCapacity, overload, rateOf } from './overload.ts';
import { runK6 } from './run-k6.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:8080' },
    profile: { type: 'string' },
    page: { type: 'string', default: 'load.html' },
    minutes: { type: 'string', default: '5' },
    people: { type: 'string', default: '50' },
  },
});
const { base, page, minutes, people } = values;
const [scenario] = positionals;

const isFine = scenario === 'overload' ? await runOverload() : await runScenario();
if (isFine) console.log(`The page: ${page}`);
process.exitCode = isFine ? 0 : 1;

async function runScenario(): Promise<boolean> {
  const profile = values.profile ?? (scenario ? 'load' : 'smoke');
  const env = { BASE_URL: base, SCENARIO: scenario ?? 'all', PROFILE: profile };
  return (await runK6({ script: 'main.ts', env, page })) === 0;
}

async function runOverload(): Promise<boolean> {
  const place = { base, people: Number(people) };
  const capacity = capacityOf(await measureCapacity(place));
  console.log(`\nIt carries ${capacity.toFixed(0)} good answers a second. Now twice as many calls …\n`);
  const after = await overload({ ...place, page }, capacity, Number(minutes) * 60);
  const load = after.loads['at_rate'];
  const share = load ? rateOf(load) / capacity : 0;
  console.log(`${(share * 100).toFixed(0)} % of that were answered, ${load?.refused} calls refused.`);
  const complaints = complaintsAbout(after);
  for (const complaint of complaints) console.log(`NOT AS IT SHOULD BE: ${complaint}`);
  return complaints.length === 0 && share >= LEAST_GOODPUT;
}
