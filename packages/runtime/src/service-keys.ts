import { SettingsError } from './env.ts';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isServiceName, SERVICE_NAMES, type ServiceName } from './service-names.ts';

/** By what services know each other; docs/keys.md says how keys are made and changed. */
export const serviceKeySettings = {
  /** The service's own private key for ES256: PKCS #8 in base64. */
  SERVICE_KEY: z.string({ error: "must be this service's private key (docs/keys.md)" }),
  /** `service:key,…`: the public keys of all services, SPKI in base64. While one is changed, its service has two. */
  SERVICE_KEYS: z.string({ error: 'must be the public keys of all services (docs/keys.md)' }),
};

export type ServiceKeySettings = z.output<z.ZodObject<typeof serviceKeySettings>>;

export interface ServiceKeys {
  own: KeyObject;
  /** Also its own; those of one service in the order of the setting. */
  published: ReadonlyMap<ServiceName, readonly KeyObject[]>;
}

/** @throws SettingsError for keys that cannot be used, and for one whose public half the others do not have */
export function readServiceKeys(name: ServiceName, { SERVICE_KEY, SERVICE_KEYS }: ServiceKeySettings): ServiceKeys {
  const published = readPublicKeys(SERVICE_KEYS);
  const own = readPrivateKey(SERVICE_KEY);
  if (!own) throw wrong('SERVICE_KEY', 'must be a private key for ES256: PKCS #8 in base64');
  const half = createPublicKey(own);
  if (!published.get(name)?.some((known) => known.equals(half)))
    throw wrong('SERVICE_KEY', `must be the private half of a key of ${name} in SERVICE_KEYS`);
  return { own, published };
}

/** A new private key, as SERVICE_KEY has it. */
export function newServiceKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** SERVICE_KEYS for private keys. @throws SettingsError for what is no such key */
export function publicHalves(privateKeys: Readonly<Record<string, string>>): string {
  return Object.entries(privateKeys)
    .map(([name, text]) => {
      const key = readPrivateKey(text);
      if (!key) throw wrong(name, 'must be a private key for ES256: PKCS #8 in base64');
      return `${name}:${createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')}`;
    })
    .join();
}

function readPublicKeys(setting: string): ServiceKeys['published'] {
  const keys = new Map<ServiceName, KeyObject[]>();
  for (const entry of setting.split(',').map((text) => text.trim())) {
    const [, name, text = ''] = /^([\w-]+):(.+)$/.exec(entry) ?? [];
    if (!isServiceName(name)) throw wrong('SERVICE_KEYS', `must be service:key,… of ${SERVICE_NAMES.join(', ')}`);
    const key = onCurve(() => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
    if (!key) throw wrong('SERVICE_KEYS', `has a key of ${name} that is no public key for ES256: SPKI in base64`);
    keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  const lacking = SERVICE_NAMES.filter((name) => !keys.has(name));
  if (lacking.length > 0) throw wrong('SERVICE_KEYS', `has no key of ${lacking.join(', ')}`);
  return keys;
}

function readPrivateKey(text: string): KeyObject | undefined {
  return onCurve(() => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }));
}

/** Undefined for what is no key of ES256's curve, P-256. */
function onCurve(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

function wrong(setting: string, what: string): SettingsError {
  return new SettingsError(`Settings: ${setting}: ${what}`);
}
