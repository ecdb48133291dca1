import { withoutHealthNumbers } from '@carebourse/contracts/health-card';
import { pino, stdSerializers, type Logger } from 'pino';
import { currentContext } from './request-context.ts';

export type { Logger };

/**
 * JSON lines with the request id of the call being handled. Log ids and counts, never what people wrote:
 * the redaction below is a net, not a permission.
 */
export function createLogger(service: string, level = 'info'): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const requestId = currentContext()?.requestId;
        return requestId ? { requestId } : {};
      },
      // Whoever refuses a value may repeat it in the message: a parser, a database.
      serializers: { err: serializeError },
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

/** Of what errors carry with them, deeper than this nothing is kept. */
const MOST_NESTED = 6;

export function serializeError(error: unknown): unknown {
  return masked(error instanceof Error ? stdSerializers.err(error) : error, MOST_NESTED);
}

function masked(value: unknown, deeper: number): unknown {
  if (typeof value === 'string') return withoutHealthNumbers(value);
  if (typeof value !== 'object' || value === null) return value;
  if (deeper === 0) return undefined;
  if (Array.isArray(value)) return value.map((item) => masked(item, deeper - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, deeper - 1)]));
}

/**
 * When the reader of our output is killed, the first write fails with ECONNRESET, which pino does not expect: its last
 * words then try for ever to reach a closed pipe, and the process never ends. Nobody reads any more: say nothing.
 */
export function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true });
  output.on('error', () => {
    output.write = () => true;
    output.flushSync = () => undefined;
  });
  return output;
}
