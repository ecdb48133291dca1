/** Asks the registry for known vulnerabilities of what we ship. Fails for grave ones; says so and passes when it is away. */
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { spawnSync } from 'node:child_process';
import { ACCEPTED, readReport, unaccepted } from './advisories.ts';

/** A check that waits for somebody else's server is soon done. */
const PATIENCE_MS = 3_000;

const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`];
const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 });
const report = readReport(stdout);
if (!report) {
  console.log('Not checked: the registry’s audit did not answer. Run it again before a release.');
} else {
  const grave = unaccepted(report, ACCEPTED, dayInOntario(new Date()));
  for (const line of grave) console.error(line);
  console.log(`${Object.keys(report.vulnerabilities).length} packages with advisories, ${grave.length} to be mended`);
  process.exitCode = grave.length === 0 ? 0 : 1;
}
