import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fetchStripeMock } from './binary.ts';

export interface StripeMock {
  url: string;
  stop(): Promise<void>;
}

/** Runs stripe-mock on a free port of the loopback address, and resolves when it listens. */
export async function startStripeMock(): Promise<StripeMock> {
  // An empty port is one that the system chooses; without its own address HTTPS would take a fixed one.
  const addresses = ['-http-addr', '127.0.0.1:', '-https-addr', '127.0.0.1:'];
  const child = spawn(await fetchStripeMock(), addresses, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const url = await Promise.race([
    listeningAt(child.stdout),
    exited.then(() => Promise.reject(new Error('stripe-mock did not start'))),
  ]);
  return {
    url,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

async function listeningAt(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /HTTP at address: (\S+)/.exec(line)?.[1];
    if (!address) continue;
    // What it says later is not of interest, but must not fill the pipe.
    output.resume();
    return `http://${address}`;
  }
  throw new Error('stripe-mock ended');
}
