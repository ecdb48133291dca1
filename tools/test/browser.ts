import { existsSync } from 'node:fs';
import { runLoudly } from './command.ts';

/** Chromium without its windows. Tests take two thirds of the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's own Chromium as people have it, or undefined where Playwright uses one that it downloaded itself. */
export function systemChromium(): string | undefined {
  return BROWSERS.find((path) => existsSync(path));
}

/** What the system has to run browser tests in, or undefined where Playwright uses what it downloaded itself. */
export function systemTestBrowser(): string | undefined {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : systemChromium();
}

/** Sees to a browser for the tests: Debian's package, another one of the system, or Playwright's download. */
export async function ensureTestBrowser(): Promise<void> {
  if (existsSync(HEADLESS_SHELL)) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium’s headless shell from Debian’s packages …');
    await runLoudly('apt-get', ['update', '-qq']);
    await runLoudly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  if (!systemTestBrowser()) await runLoudly('playwright', ['install', 'chromium']);
}
