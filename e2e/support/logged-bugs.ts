import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `containFailures` logs of an exception that nobody expected. */
const BUG = '"msg":"a request failed"';

/** @throws when a part of the product met an exception that nobody expected, with the lines that tell it */
export function requireNoLoggedBugs(dataDir: string): void {
  const logs = join(dataDir, 'logs');
  const lines = globSync('*.log', { cwd: logs })
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
    .filter((line) => line.includes(BUG));
  if (lines.length > 0)
    throw new Error(`Requests met exceptions that nobody expected:\n${lines.slice(0, 5).join('\n')}`);
}
