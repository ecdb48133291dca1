import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Made of Stripe's OpenAPI document of the API version that our `stripe` package speaks: raise them together. */
const VERSION = 'v0.203.0';
const MODULE = 'github.com/stripe/stripe-mock';

const folder = fileURLToPath(new URL(`../../../../.cache/stripe-mock-${VERSION}`, import.meta.url));

/** Why stripe-mock cannot run on this machine, in one line; undefined when it can. */
export async function whatStripeMockLacks(): Promise<string | undefined> {
  if (existsSync(folder)) return undefined;
  const hasGo = await run('go', ['version']).then(
    () => true,
    () => false,
  );
  return hasGo ? undefined : 'stripe-mock needs Go on the PATH, for the first run only';
}

/** The program, built by Go at the first call. */
export async function fetchStripeMock(): Promise<string> {
  const binary = join(folder, process.platform === 'win32' ? 'stripe-mock.exe' : 'stripe-mock');
  if (existsSync(folder)) return binary;
  const lack = await whatStripeMockLacks();
  if (lack) throw new Error(lack);
  // Under another name until whole, so that an interrupted build is not taken for a finished one.
  const partial = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    await run('go', ['install', `${MODULE}@${VERSION}`], { env: { ...process.env, GOBIN: partial } });
    if (!existsSync(folder)) renameSync(partial, folder);
  } catch (cause) {
    throw new Error('stripe-mock: Go could not build it', { cause });
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return binary;
}
