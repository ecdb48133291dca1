import { pino, type Logger } from 'pino';
import { currentContext } from './request-context.ts';

export type { Logger };

/**
 * JSON lines with the request id of the call being handled. Log ids and counts, never what people wrote:
 * the redaction below is a net, not a permission.
 */
export function createLogger(service: string, level = 'info'): Logger {
  return pino(
    {
      ...format(service, level),
      mixin() {
        const requestId = currentContext()?.requestId;
        return requestId ? { requestId } : {};
      },
      redact: {
        paths: [
          'password',
          'email',
          'purpose',
          'comment',
          'medicalNotes',
          'healthCardNumber',
          'token',
          'cookie',
          'authorization',
        ].flatMap((field) => [field, `*.${field}`]),
        censor: '[redacted]',
      },
    },
    standardOutput(),
  );
}

function format(service: string, level: string) {
  return {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
}

/** How many bytes of log lines wait at most to be written together, and for how many milliseconds. */
const BATCH_BYTES = 8 * 1024;
const BATCH_MS = 100;

/**
 * For one line a request with fields of our own making: nothing to be redacted is in them, and lines are written many at
 * a time, since a write for each would cost more than a quick answer. What waits is written when the process exits.
 */
export function createAccessLog(service: string, level = 'info'): Logger {
  const output = standardOutput({ minLength: BATCH_BYTES, periodicFlush: BATCH_MS });
  process.on('exit', () => output.flushSync());
  return pino(format(service, level), output);
}

/**
 * When the reader of our output is killed, the first write fails with ECONNRESET, which pino does not expect: its last
 * words then try for ever to reach a closed pipe, and the process never ends. Nobody reads any more: say nothing.
 */
function standardOutput(batch: { minLength?: number; periodicFlush?: number } = {}) {
  const output = pino.destination({ fd: 1, sync: true, ...batch });
  output.on('error', () => {
    output.write = () => true;
    output.flushSync = () => undefined;
  });
  return output;
}
