/** A thread that looks at one file, so that a hostile one stops nothing but itself. */
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parentPort, workerData } from 'node:worker_threads';
import { checkFile } from '../domain/check-file.ts';

/** What the thread is given. */
export interface FileToCheck {
  name: string;
  bytes: Uint8Array;
}

/** What it answers. */
export type Checked = { kind: Awaited<ReturnType<typeof checkFile>> } | { refused: string };

const { name, bytes } = workerData as FileToCheck;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const post = (checked: Checked) => parentPort?.postMessage(checked);

try {
  post({ kind: await checkFile(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) });
} catch (error) {
  if (!(error instanceof InvalidInputError)) throw error;
  post({ refused: error.message });
}
