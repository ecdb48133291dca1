import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

const maxBytes = 20 * 1024 * 1024;
/** After a write failed, as on a full disk. */
const reopenAfterMs = 1_000;

/**
 * `<logs>/<part>.log`, JSON lines. A full one is kept as `<part>.log.1`, so a part takes 40 MiB at most. For the owner alone. Lines that
 * cannot be written are lost: the product goes on without its log.
 */
export class LogFile {
  readonly path: string;
  readonly #part: string;
  readonly #print: (line: string) => void;
  #size = 0;
  #stream: WriteStream;
  #failedAt = 0;

  /** @param print hears, in one line, that lines are lost */
  constructor(folder: string, part: string, print: (line: string) => void = () => undefined) {
    this.#print = print;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.path = join(folder, `${part}.log`);
    this.#part = part;
    this.#size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    this.#stream = this.#open();
  }

  /** @param lines one or more, with line breaks between them */
  write(lines: string): void {
    if (this.#failedAt > 0 && !this.#reopen()) return;
    const entry = `${toJsonLines(this.#part, lines, new Date())}\n`;
    this.#size += entry.length;
    if (this.#size > maxBytes) this.#rotate(entry.length);
    this.#stream.write(entry);
  }

  #rotate(size: number): void {
    this.#stream.end();
    renameSync(this.path, `${this.path}.1`);
    this.#stream = this.#open();
    this.#size = size;
  }

  #open(): WriteStream {
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 });
    return stream.on('error', (error) => {
      this.#failedAt = Date.now();
      this.#print(`The log of ${this.#part} cannot be written, lines are lost: ${error.message}`);
    });
  }

  #reopen(): boolean {
    if (Date.now() - this.#failedAt < reopenAfterMs) return false;
    this.#failedAt = 0;
    this.#stream = this.#open();
    return true;
  }
}

const JSON_LINES = /^(?:\{.*\}\n)*\{.*\}$/;

/** Parts log JSON already; what else they print (a stack trace, PostgreSQL's lines) is wrapped. */
export function toJsonLines(part: string, lines: string, now: Date): string {
  if (JSON_LINES.test(lines)) return lines;
  const wrap = (msg: string) => JSON.stringify({ level: 'info', time: now.toISOString(), service: part, msg });
  return lines
    .split('\n')
    .map((line) => (JSON_LINES.test(line) ? line : wrap(line)))
    .join('\n');
}

/** Of the last lines of a process, the one that tells a person why it ended. */
export function explainEnd(lines: string[]): string {
  const messages = lines.filter((line) => line.trim()).map((line) => messageOf(line));
  return (
    messages.findLast((message) => /\b(FATAL|[A-Za-z]*Error( \[\w+\])?|Settings):/.test(message)) ??
    messages.at(-1) ??
    ''
  );
}

/** What a log line says to a person: its message, or the line itself. */
export function messageOf(line: string): string {
  try {
    const entry = JSON.parse(line) as { msg?: unknown; err?: { type?: unknown; message?: unknown } };
    if (typeof entry.err?.message === 'string') return `${String(entry.err.type)}: ${entry.err.message}`;
    return typeof entry.msg === 'string' ? entry.msg : line;
  } catch {
    return line;
  }
}
