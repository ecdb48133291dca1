import { isLoopbackHost } from '@carebourse/contracts/loopback';
import { z } from 'zod';
import { SettingsError } from './env.ts';

export const demoSettings = {
  /** Whether people may come to the demo, whose accounts have a published password. */
  DEMO_MODE: z.stringbool({ error: 'must be true or false' }).default(false),
};

interface Reach {
  NODE_ENV: string;
  DEMO_MODE: boolean;
  HOST?: string | undefined;
  PUBLIC_URL?: string | undefined;
  ISSUER_URL?: string | undefined;
}

/**
 * Outside of production mode there are demo accounts, whose password is published, and admins need no second factor:
 * only this machine may reach that, unless somebody asks for a demo.
 * @throws SettingsError in one line that names the setting which lets others in
 */
export function refuseOpenDemo(settings: Reach): void {
  if (settings.NODE_ENV === 'production' || settings.DEMO_MODE) return;
  const { HOST, PUBLIC_URL, ISSUER_URL } = settings;
  const open =
    (isPublic(PUBLIC_URL) && `PUBLIC_URL is ${PUBLIC_URL}`) ||
    (isPublic(ISSUER_URL) && `ISSUER_URL is ${ISSUER_URL}`) ||
    (HOST !== undefined && !isLoopbackHost(HOST.includes(':') ? `[${HOST}]` : HOST) && `HOST is ${HOST}`);
  if (!open) return;
  throw new SettingsError(
    `Settings: ${open}, where others may come, and the demo accounts have a published password. ` +
      'Set NODE_ENV=production, or DEMO_MODE=true to show the demo.',
  );
}

/** https is what a proxy before this machine speaks. */
function isPublic(address: string | undefined): boolean {
  if (!address) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || !isLoopbackHost(hostname);
}
