import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SAMPLE_MS = 25;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of this process's heap and of the buffers beside it. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Watches how much memory a piece of work keeps alive. When garbage is collected is the engine's choice, so a sample
 * above the bound is taken again after a collection: only memory that something still refers to counts.
 * @param bound bytes that the work may keep at most
 * @returns the most bytes that one sample saw above what was in use before
 */
export async function keptMemory(bound: number, work: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  const before = memoryInUse();
  let most = 0;
  const sampling = setInterval(() => {
    if (memoryInUse() - before > bound) collectGarbage();
    most = Math.max(most, memoryInUse() - before);
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return most;
}
