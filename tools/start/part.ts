import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextDelay } from './backoff.ts';
import { explainEnd, LogFile } from './log-file.ts';
import { HEAP_FLAGS } from './node-process.mjs';
import { takeWholeLines } from './whole-lines.ts';

export interface PartDefinition {
  name: string;
  /** Arguments for Node: options and the entry. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Answers 200 when the part is ready. A part without one tells so in a message. */
  readyUrl?: string;
}

/** What a part may report over its IPC channel. */
export type PartMessage = { ready: true } | { pid: number } | { died: string } | { failed: string };

/** Of a part's output, to say by why it ended. */
const keptCharacters = 32_768;

/** One process of the product: started, logged, and started again when it dies, until it is stopped. */
export class Part {
  readonly name: string;
  readonly log: LogFile;
  readonly #definition: PartDefinition;
  readonly #print: (line: string) => void;
  #lastOutput = '';
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #delayMs = 0;
  #stopping = new AbortController();

  constructor(definition: PartDefinition, logs: string, print: (line: string) => void) {
    this.name = definition.name;
    this.log = new LogFile(logs, definition.name, print);
    this.#definition = definition;
    this.#print = print;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** The line of its output that most likely tells what is wrong. */
  get complaint(): string {
    return explainEnd(this.#lastOutput.split('\n'));
  }

  /** Starts the process and keeps it running. */
  start(): void {
    void this.#keepRunning();
  }

  ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Asks it to end, and ends it after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill('SIGTERM');
    await Promise.race([this.#exited, sleep(graceMs, undefined, { ref: false })]);
    this.#child?.kill('SIGKILL');
    await this.#exited;
  }

  /** Ends the process without asking. */
  kill(): void {
    this.#stopping.abort();
    this.#child?.kill('SIGKILL');
  }

  /** Ends the process at its own pace; it is started again at once. For watch mode. */
  restart(): void {
    this.#delayMs = 0;
    this.#child?.kill('SIGTERM');
  }

  async #keepRunning(): Promise<void> {
    for (let starts = 0; !this.#stopping.signal.aborted; starts++) {
      const startedAt = Date.now();
      const child = this.#spawn();
      if (starts > 0) void this.#announceReturn(child);
      await this.#exited;
      if (this.#stopping.signal.aborted) return;
      this.#expectReady();
      this.#delayMs = nextDelay(this.#delayMs, Date.now() - startedAt);
      const how = child.signalCode ?? `code ${child.exitCode}: ${this.complaint}`;
      this.#print(`${this.name} ended (${how}), it is started again.`);
      await sleep(this.#delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  #spawn(): ChildProcess {
    // Its own process group: Ctrl-C reaches the supervisor alone, which stops the parts in order. The IPC channel tells
    // the part when the supervisor is gone.
    const child = spawn(process.execPath, [...HEAP_FLAGS, ...this.#definition.args], {
      env: this.#definition.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.#child = child;
    this.#lastOutput = '';
    this.#exited = new Promise((resolve) => {
      // The last lines, which say why, may come after the exit; a grandchild may keep the pipe open for ever.
      child.once('exit', () => setTimeout(resolve, 200));
      child.once('close', () => resolve());
      child.once('error', (error) => {
        this.#record(error.message);
        resolve();
      });
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) takeWholeLines(stream, (lines) => this.#record(lines));
    }
    child.on('message', (message) => this.#receive(message as PartMessage));
    if (this.#definition.readyUrl) void this.#probe(child, this.#definition.readyUrl);
    return child;
  }

  #record(lines: string): void {
    this.#lastOutput = `${this.#lastOutput}\n${lines}`.slice(-keptCharacters);
    this.log.write(lines);
  }

  #receive(message: PartMessage): void {
    if ('died' in message) {
      this.#print(`${this.name} ended, it is started again. ${message.died}`);
      this.#expectReady();
      void this.#announceReturn(this.#child);
    } else if ('failed' in message) {
      this.#record(message.failed);
    } else {
      this.#isReady = true;
      this.#ready.resolve();
    }
  }

  /** Whoever still waits for the first readiness goes on waiting for the same promise. */
  #expectReady(): void {
    if (!this.#isReady) return;
    this.#isReady = false;
    this.#ready = Promise.withResolvers();
  }

  /** Asks until this process answers, or is gone. */
  async #probe(child: ChildProcess, url: string): Promise<void> {
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      if (answer && (await serves(answer))) return this.#receive({ ready: true });
      await sleep(50);
    }
  }

  async #announceReturn(child: ChildProcess | undefined): Promise<void> {
    await this.ready();
    if (child === this.#child && !this.#stopping.signal.aborted) this.#print(`${this.name} is back.`);
  }
}

/** A part may also say that something is wrong with it, and that it serves all the same. */
async function serves(answer: Response): Promise<boolean> {
  if (answer.ok) {
    await answer.body?.cancel();
    return true;
  }
  const said = (await answer.json().catch(() => undefined)) as { serving?: unknown } | undefined;
  return said?.serving === true;
}
