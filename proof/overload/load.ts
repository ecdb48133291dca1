import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../faults/random.ts';
import { SilenceError, type Caller } from './caller.ts';
import { drawCall, noteAnswer, type Member } from './mix.ts';

export interface LoadReport {
  seconds: number;
  sent: number;
  /** Answered with 2xx. */
  good: number;
  /** 503 with Retry-After. */
  refused: number;
  /** Any other answer. */
  wrong: Record<string, number>;
  /** No answer, and why: the error's code, and what it happened to. */
  silent: Record<string, number>;
  /** Milliseconds that good answers took, in order. */
  latencies: number[];
}

/** Counts what becomes of calls. */
class Tally {
  readonly #startedAt = performance.now();
  readonly #report: LoadReport = {
    seconds: 0,
    sent: 0,
    good: 0,
    refused: 0,
    wrong: {},
    silent: {},
    latencies: [],
  };

  async make(caller: Caller, random: Random, members: readonly Member[]): Promise<void> {
    const report = this.#report;
    const member = random.pick(members);
    const call = drawCall(random, member);
    const startedAt = performance.now();
    report.sent += 1;
    try {
      const answer = await caller.call(call);
      noteAnswer(member, call, answer);
      if (answer.status >= 200 && answer.status < 300) this.#good(performance.now() - startedAt);
      else if (answer.status === 503 && answer.retryAfter) report.refused += 1;
      else report.wrong[answer.status] = (report.wrong[answer.status] ?? 0) + 1;
    } catch (error) {
      const reason = error instanceof SilenceError ? error.message : String(error);
      report.silent[reason] = (report.silent[reason] ?? 0) + 1;
    }
  }

  finish(): LoadReport {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    return { ...this.#report, seconds, latencies: this.#report.latencies.toSorted((one, other) => one - other) };
  }

  #good(milliseconds: number): void {
    this.#report.good += 1;
    this.#report.latencies.push(milliseconds);
  }
}

export interface Crowd {
  caller: Caller;
  random: Random;
  members: readonly Member[];
}

/** So many callers, each of whom waits for the answer before the next call. */
export async function closedLoop({ caller, random, members }: Crowd, callers: number, seconds: number) {
  const tally = new Tally();
  const until = performance.now() + seconds * 1000;
  const live = async (): Promise<void> => {
    while (performance.now() < until) await tally.make(caller, random, members);
  };
  await Promise.all(Array.from({ length: callers }, live));
  return tally.finish();
}

const TICK_MS = 10;

/** So many calls a second, whatever becomes of those before: as strangers come. */
export async function openLoop({ caller, random, members }: Crowd, rate: number, seconds: number) {
  const tally = new Tally();
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  for (let sent = 0, passed = 0; passed < seconds * 1000; passed = performance.now() - startedAt) {
    for (; sent < (passed / 1000) * rate; sent++) {
      const call = tally.make(caller, random, members).finally(() => running.delete(call));
      running.add(call);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  return tally.finish();
}
