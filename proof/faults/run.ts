import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServerUrl } from '@carebourse/tools/running-server';
import { checkAuditTrail, stopAndCount } from './aftermath.ts';
import { connectedAgents, listResources } from './catalogue.ts';
import { Databases } from './databases.ts';
import { Driver } from './driver.ts';
import { startField, type Field } from './field.ts';
import { Ledger } from './ledger.ts';
import { takeBaseline } from './observe.ts';
import type { FaultOptions } from './options.ts';
import { seededRandom } from './random.ts';
import { recover } from './recovery.ts';
import { openReleases } from './releases.ts';
import { isWhole, makeReport, type DoneFault, type Report } from './report.ts';
import { countDeadLetters } from './rest.ts';
import { signInDemo } from './sign-in.ts';
import { makeSchedule, nameOf, type Fault } from './schedule.ts';
import { settle } from './settle.ts';
import { strike } from './strike.ts';
import { Tallies } from './tally.ts';
import { WordWatch } from './word-watch.ts';

/** Traffic before the first fault and after the last. */
const QUIET_MS = 2_000;

/**
 * Starts the product, uses it while it is struck by one fault after the other, and compares in the end what is there
 * with what was acknowledged. The data of a run that found something are kept.
 * @param say hears of each step, in one line
 * @param stopping ends the run, and the product with it
 */
export async function runFaults(
  options: FaultOptions,
  say: (line: string) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Report> {
  const startedAt = Date.now();
  const field = await startField(options);
  try {
    const report = await Promise.race([runOn(field, options, startedAt, say), rejectOn(stopping)]);
    await field.close();
    if (isWhole(report)) field.remove();
    else say(`Ledger, data and logs of this run are in ${field.folder}.`);
    return report;
  } finally {
    field.disk?.clear();
    await field.close();
  }
}

async function runOn(
  field: Field,
  options: FaultOptions,
  startedAt: number,
  say: (line: string) => void,
): Promise<Report> {
  const { product } = field;
  const { url, dataDir } = product;
  const { writes } = options;
  const databases = new Databases(runningServerUrl({ DATA_DIR: dataDir, DATABASE_URL: undefined }));
  const reviewer = { ...(await signInDemo(url, 'admin')), messages: 0 };
  const ledger = new Ledger(join(field.folder, 'ledger.jsonl'));
  const tallies = new Tallies();
  const resources = await listResources(url);
  const agents = await connectedAgents(url, resources);
  const released = await openReleases(url, reviewer, await signInDemo(url, 'partner'));
  const baseline = await takeBaseline(databases, reviewer.userId, released);
  const driver = new Driver({ url, ledger, tallies, seed: options.seed, resources, reviewer, agents, released });

  say(`The product runs. Registering ${options.people} people …`);
  await driver.populate(options.people);
  const words = await WordWatch.open({
    url,
    tallies,
    random: seededRandom(options.seed, 'words'),
    fault: () => driver.fault,
  });
  driver.start(options.rate);
  words.start();
  await sleep(QUIET_MS);
  const done: DoneFault[] = [];
  const schedule = makeSchedule(options);
  for (const fault of schedule) {
    await driver.reach((writes * (fault.number - 1)) / schedule.length);
    done.push(await doFault(field, driver, fault, say));
  }
  await driver.reach(writes);
  await sleep(QUIET_MS);
  await Promise.all([driver.stop(), words.stop()]);

  say('Settling …');
  const place = { databases, url, people: driver.people, released };
  const { differences, unpublished, seconds: settleSeconds } = await settle(place, baseline, ledger);
  await words.settle();
  const auditTrail = await checkAuditTrail(product);
  const deadLetters = await countDeadLetters(databases);
  const written = ledger.count();
  ledger.close();
  const processesLeft = await stopAndCount(product);
  const aftermath = { auditTrail, unpublished, deadLetters, processesLeft, settleSeconds, written };
  const seconds = (Date.now() - startedAt) / 1000;
  return makeReport({ options, seconds, done, tallies, differences, broken: words.broken, aftermath });
}

async function doFault(field: Field, driver: Driver, fault: Fault, say: (line: string) => void): Promise<DoneFault> {
  driver.fault = fault.number;
  const over = await Promise.all(fault.strikes.map((one) => strike(field, one)));
  await recover(fault.strikes, { url: field.product.url, driver });
  const recoverySeconds = (Date.now() - Math.max(...over)) / 1000;
  const name = nameOf(fault);
  say(`${fault.number}. ${name}: back after ${recoverySeconds.toFixed(1)} s`);
  await sleep(fault.restMs);
  return { number: fault.number, name, recoverySeconds };
}

async function rejectOn(stopping: AbortSignal): Promise<never> {
  if (!stopping.aborted) await once(stopping, 'abort');
  throw new Error('stopped');
}
