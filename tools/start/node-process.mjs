// How each process of `npm start` runs on Node. Plain JavaScript, as the bootstrap reads it on the Node that is here.
import { fileURLToPath } from 'node:url';

/**
 * How V8 treats a process's memory. Left alone, it keeps up to 134 MB a process for new objects on a machine that has
 * much, and goes through all that it holds after every 64 MB of buffers, which is every few files that are sent:
 * docs/decisions/0063.
 */
export const HEAP_FLAGS = ['--max-semi-space-size=8', '--external-memory-accounted-in-global-limit'];

/** For stand-ins, which have little to do: half the speed for two thirds of the memory. */
export const STAND_IN_FLAGS = ['--optimize-for-size'];

/**
 * The environment that all processes start with.
 *
 * - Compiled code is kept for all of them, whatever folder their data is in: a start, and the return of a part that died,
 *   are sooner when nothing need be compiled again.
 * - The C library gives large pieces back when they are freed. Left alone, it keeps as much as has ever been freed at once:
 *   docs/decisions/0063.
 */
export const PROCESS_ENV = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compile', import.meta.url)),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};
