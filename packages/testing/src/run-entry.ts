import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs an entry file of the repository as a process of its own, as the supervisor does, and answers its exit code.
 * Its output is shown when TEST_LOG_LEVEL is set.
 */
export async function runEntry(
  file: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<number | null> {
  const level = process.env['TEST_LOG_LEVEL'];
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: level || 'silent', ...settings },
    stdio: level ? 'inherit' : 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
