import { existsSync } from 'node:fs';
import { runLoudly } from './command.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium that the system has, or undefined where Playwright uses one that it downloaded itself. */
export function systemChromium(): string | undefined {
  return installed.find((path) => existsSync(path));
}

/** Sees to a Chromium for the browser tests: the system's own, Debian's package, or Playwright's download. */
export async function ensureChromium(): Promise<void> {
  if (systemChromium()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian’s packages …');
    await runLoudly('apt-get', ['update', '-qq']);
    await runLoudly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  if (!systemChromium()) await runLoudly('playwright', ['install', 'chromium']);
}
