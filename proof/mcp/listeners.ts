/**
 * `npm run listeners`: opens 2,000 streams of assistants that hear of changes, and says how much memory the gateway takes for
 * them, beside the first that it opened. Option: `--streams 2000`.
 */
import { startProduct } from '@carebourse/tools/start/running-product';
import { parseArgs } from 'node:util';
import { signInDemo } from '../faults/sign-in.ts';
import { residentMb } from '../overload/memory.ts';
import { authorizationOf, makeDemoProgram, openToolStream } from './demo-program.ts';

const MOST_MB = 100;
const OPENING = 20;
/** Opened before: what a process does for the first time takes memory once. */
const FIRST = 200;

const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000' } } });
const count = Number(values.streams);

const product = await startProduct({ env: { LOG_LEVEL: 'warn', STREAMS_PER_PERSON: '12000' } });
try {
  const { cookie } = await signInDemo(product.url, 'partner');
  const authorization = await authorizationOf(product.url, await makeDemoProgram(product.url, cookie));
  const over = new AbortController();
  const open = async (streams: number): Promise<void> => {
    let begun = 0;
    const openInTurn = async () => {
      // Open with its first word.
      while (begun++ < streams)
        await (await openToolStream(product.url, authorization, over.signal)).body?.getReader().read();
    };
    await Promise.all(Array.from({ length: OPENING }, openInTurn));
  };
  await open(FIRST);
  const before = residentMb(product.pidOf('gateway'));
  await open(count);
  const taken = residentMb(product.pidOf('gateway')) - before;
  console.log(`${count} streams: ${taken.toFixed(0)} MB, ${((taken * 1024) / count).toFixed(0)} KB each`);
  if (taken > MOST_MB) process.exitCode = 1;
  over.abort();
} finally {
  await product.dispose();
}
