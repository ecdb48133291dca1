import type { FileKind } from '@carebourse/contracts/request-files';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refusal, refuseFile } from '../domain/refuse-file.ts';
import type { Checked, FileToCheck } from './check-worker.ts';

/** Beside this module, compiled as it is: images hold no sources. */
const WORKER = new URL(`check-worker${extname(import.meta.url)}`, import.meta.url);
/** Ten times what the largest file takes that is well made. */
const MOST_MS = 20_000;
const MOST_MEGABYTES = 256;

/**
 * `checkFile` in a thread of its own, with a bound of time and memory.
 * @throws InvalidInputError also for a file that takes more of either
 */
export async function checkApart(name: string, bytes: Buffer, mostMs = MOST_MS): Promise<FileKind> {
  const worker = new Worker(WORKER, {
    workerData: { name, bytes } satisfies FileToCheck,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Checked | undefined>();
  const late = setTimeout(() => resolve(undefined), mostMs);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
  );
  worker.once('exit', () => reject(new Error('a file was not looked at to its end')));
  try {
    const checked = await promise;
    if (!checked) return refuseFile('tooManyParts');
    if ('refused' in checked) throw refusal(checked.refused);
    return checked.kind;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
