import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Input extends NodeJS.ReadableStream {
  isTTY?: boolean;
}

/** A password from the standard input: at a terminal it is asked for and not shown, otherwise it is the first line. */
export async function readPassword(input: Input, prompts: NodeJS.WritableStream): Promise<string> {
  if (input.isTTY) prompts.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: Boolean(input.isTTY) });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (input.isTTY) prompts.write('\n');
  }
}
