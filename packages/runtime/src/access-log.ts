import { isSpanContextValid, trace } from '@opentelemetry/api';
import { standardOutput } from './logger.ts';

/** One request that has ended. */
export interface AccessEntry {
  requestId: string;
  clientId: string | undefined;
  method: string;
  /** The route, not the address asked for: addresses carry what people search for. */
  route: string;
  status: number;
  ms: number;
}

export interface AccessLog {
  write(entry: AccessEntry): void;
}

/** How many characters of lines wait at most to be written together, and how many milliseconds. */
const BATCH_LENGTH = 64 * 1024;
const BATCH_MS = 100;

/**
 * One line a request, as the logger writes its lines. The fields are fixed and of our own making, so they are put together
 * by hand, and many lines are written at a time: 0.45 µs a line, where pino takes 3.9 without redaction into a buffer and
 * 4.8 into an asynchronous destination, of 19 for a whole kept answer. What waits is written when the process exits.
 */
export function createAccessLog(service: string, level: string): AccessLog {
  if (!['trace', 'debug', 'info'].includes(level)) return { write: () => undefined };
  const output = standardOutput();
  const now = createClock();
  let lines = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines) output.write(lines);
    lines = '';
  }

  process.on('exit', flush);
  return {
    write({ requestId, clientId, method, route, status, ms }) {
      const client = clientId === undefined ? '' : `,"clientId":${JSON.stringify(clientId)}`;
      lines +=
        `{"level":"info","time":"${now()}","service":"${service}"${traceFields()},"requestId":"${requestId}"${client},` +
        `"method":"${method}","route":"${route}","status":${status},"ms":${ms},"msg":"request"}\n`;
      if (lines.length >= BATCH_LENGTH) flush();
      else timer ??= setTimeout(flush, BATCH_MS).unref();
    },
  };
}

/** ISO times; that of a millisecond is put together once. */
function createClock(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}

/** As the logger's instrumentation adds them to a line that is written within a traced request. */
function traceFields(): string {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return '';
  const flags = span.traceFlags.toString(16).padStart(2, '0');
  return `,"trace_id":"${span.traceId}","span_id":"${span.spanId}","trace_flags":"${flags}"`;
}
