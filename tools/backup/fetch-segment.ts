/**
 * `node fetch-segment.ts <place> <segment>`: PostgreSQL's restore_command. Ends with 1 when there is no such segment,
 * which ends the log; one that is damaged ends the recovery, because what follows it would be missing silently.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** PostgreSQL takes codes over 125 for a failure of the command itself. */
const damaged = 126;

const [place = '', segment = ''] = process.argv.slice(2);
const source = `${place}.gz`;
if (!existsSync(source)) process.exit(1);
try {
  const fresh = `${segment}.unfinished`;
  writeFileSync(fresh, gunzipSync(readFileSync(source)));
  renameSync(fresh, segment);
} catch (error) {
  console.error(`${source} cannot be read: ${String(error)}`);
  process.exit(damaged);
}
