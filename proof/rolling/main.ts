/** `npm run rolling`: replaces each process of a product with two of each, one by one, under load. */
import { rollingRestart } from './run.ts';

const { calls, restarts, failures } = await rollingRestart(8, (line) => console.log(line));
for (const failure of failures) console.log(JSON.stringify(failure));
console.log(`\n${restarts} processes replaced, ${calls} calls, ${failures.length} failed`);
process.exit(failures.length === 0 && calls > 0 ? 0 : 1);
