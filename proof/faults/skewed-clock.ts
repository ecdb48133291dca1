/**
 * Preloaded into every Node part of a fault run: its clock is off by the milliseconds that a file named as the part
 * says, in the folder CLOCK_SKEW_DIR, and right while there is none. Timers run by the monotonic clock, as they do when
 * a machine's time is set.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_EVERY_MS = 100;

const part = process.env['OTEL_SERVICE_NAME'];
const folder = process.env['CLOCK_SKEW_DIR'];

if (part && folder) {
  const file = join(folder, part);
  const trueNow = Date.now;
  let skewMs = 0;
  setInterval(() => {
    skewMs = readSkew(file);
  }, LOOK_EVERY_MS).unref();

  Date.now = () => trueNow() + skewMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [trueNow() + skewMs], newTarget) as Date,
  });
}

function readSkew(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
