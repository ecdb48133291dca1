import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that is asked line by line: a JSON object for each call, and one for its answer. */
export interface LineProgram {
  /** @throws when the program has ended */
  ask(call: object): Promise<unknown>;
  stop(): void;
}

export function startLineProgram(command: string, args: readonly string[]): LineProgram {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async ask(call) {
      child.stdin.write(`${JSON.stringify(call)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} has ended`);
      return JSON.parse(value) as unknown;
    },
    stop: () => void child.kill(),
  };
}
