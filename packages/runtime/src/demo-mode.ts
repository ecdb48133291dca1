import { isLoopbackHost } from '@carebourse/contracts/loopback';
import { z } from 'zod';
import { SettingsError } from './env.ts';

export const demoSettings = {
  /** Whether people may come to the demo, whose accounts have a published password. */
  DEMO_MODE: z.stringbool({ error: 'must be true or false' }).default(false),
};

/** For the parts that call addresses which people write. */
export const productHostSetting = {
  /** Where the product listens for people, as whatever starts its parts tells them. */
  PRODUCT_HOST: z.string().optional(),
};

interface Reach {
  NODE_ENV: string;
  DEMO_MODE?: boolean | undefined;
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
  const open = letsOthersIn(settings);
  if (open === undefined) return;
  throw new SettingsError(
    `Settings: ${open}, where others may come, and the demo accounts have a published password. ` +
      'Set NODE_ENV=production, or DEMO_MODE=true to show the demo.',
  );
}

/**
 * Whether agents, webhooks, imports and keys may be fetched from this machine itself: nobody else may come to the product
 * then, as on a developer's machine. Where a demo listens must be known for that.
 */
export function mayCallLoopback({ PRODUCT_HOST, ...settings }: ProductReach): boolean {
  if (settings.NODE_ENV === 'production') return false;
  if (settings.DEMO_MODE && PRODUCT_HOST === undefined) return false;
  return letsOthersIn({ ...settings, HOST: PRODUCT_HOST }) === undefined;
}

/** What a part knows of who may come to the product. */
export type ProductReach = Partial<Omit<Reach, 'HOST'>> & { PRODUCT_HOST?: string | undefined };

/** The setting that lets others than this machine come, in words. */
function letsOthersIn({ HOST, PUBLIC_URL, ISSUER_URL }: Omit<Reach, 'NODE_ENV' | 'DEMO_MODE'>): string | undefined {
  if (isPublic(PUBLIC_URL)) return `PUBLIC_URL is ${PUBLIC_URL}`;
  if (isPublic(ISSUER_URL)) return `ISSUER_URL is ${ISSUER_URL}`;
  const isHere = HOST === undefined || isLoopbackHost(HOST.includes(':') ? `[${HOST}]` : HOST);
  return isHere ? undefined : `HOST is ${HOST}`;
}

/** https is what a proxy before this machine speaks. */
function isPublic(address: string | undefined): boolean {
  if (!address) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || !isLoopbackHost(hostname);
}
