import { SettingsError } from '@carebourse/runtime/env';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DRIVER_CORE } from './processors.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('requests.lua', import.meta.url));

/** What is asked for, again and again. */
export interface Target {
  url: string;
  /** With `%d`, a number of 1 to `last`: random, or sequential for POST and where that is said. */
  path: string;
  sequential?: boolean;
  last?: number;
  headers?: Record<string, string>;
  /** Makes it a POST; with `%d` as in the path. */
  body?: string;
  /** The first number of a sequence. */
  first?: number;
  /** What a connection waits for between an answer and the next request, on average, at random; none when missing. */
  pauseMs?: number;
}

export interface Measurement {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were neither 2xx nor 3xx, and requests without an answer. */
  failures: number;
  requests: number;
}

/** @throws SettingsError when wrk is not there: a driver in JavaScript would measure itself */
export async function requireDriver(): Promise<string> {
  const { stdout } = await run('wrk', ['-v']).catch((error: { stdout?: string; code?: unknown }) => {
    if (error.code === 'ENOENT') throw new SettingsError('The benchmark needs wrk: apt-get install wrk');
    return { stdout: error.stdout ?? '' };
  });
  return stdout.split('\n')[0]?.replace(/ Copyright.*/, '') ?? 'wrk';
}

/** Asks for a target as fast as it answers. */
export async function drive(target: Target, seconds: number, connections: number): Promise<Measurement> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', SCRIPT, ...headers, target.url];
  const order = target.sequential ? 'sequential' : 'random';
  const { path, last = 1, first = 1, body = '', pauseMs = 0 } = target;
  const script = [path, last, first, body, order, pauseMs].map(String);
  const { stdout } = await run('taskset', ['-c', String(DRIVER_CORE), ...wrk, '--', ...script]);
  return readOutput(stdout);
}

/** @param output what wrk prints */
export function readOutput(output: string): Measurement {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: milliseconds(/50%\s+(\S+)/.exec(output)?.[1]),
    p99Ms: milliseconds(/99%\s+(\S+)/.exec(output)?.[1]),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + sockets.reduce((sum, count) => sum + Number(count), 0),
    requests: number(/(\d+) requests in/),
  };
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function milliseconds(text = '0ms'): number {
  const [, value = '0', unit = 'ms'] = /^([\d.]+)(\w+)$/.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? 1);
}
