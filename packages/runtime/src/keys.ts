import { z } from 'zod';
import { SettingsError } from './env.ts';
import { KEY_BYTES, ringEntries } from './field-encryption.ts';
import { vaultUnwrap } from './vault.ts';

/** A store of keys outside of the product. */
export const vaultSettings = {
  /** Vault's address that decrypts with one of its transit keys. */
  VAULT_DECRYPT_URL: z.url().refine(isPrivate, 'must be an https:// address, or http:// on this machine').optional(),
  /** Holds the token for it. Without one an agent in between has it. */
  VAULT_TOKEN_FILE: z.string().optional(),
};

/** Where a part that encrypts has its keys from. */
export const keySettings = {
  /** `name:key,…`; a key is 32 bytes in base64, or those as Vault has wrapped them. */
  ENCRYPTION_KEYS: z.string({ error: 'must be name:base64key, the key 32 bytes long' }),
  ...vaultSettings,
};

type KeySettings = z.output<z.ZodObject<typeof keySettings>>;

/**
 * Opens one key of a ring: from what stands there to its 32 bytes. All that another store of keys must do.
 * @throws SettingsError in one line that says why not, and nothing of the key
 */
export type UnwrapKey = (wrapped: string) => Promise<Buffer>;

/** The keys themselves stand in the ring. */
const asWritten: UnwrapKey = async (key) => Buffer.from(key, 'base64');

/**
 * The same settings with keys that can be used, wherever they come from. Asked once, at the start.
 * @throws SettingsError in one line that names the key which cannot be opened
 */
export async function openKeys<Config extends KeySettings>(config: Config): Promise<Config> {
  const unwrap = chooseStore(config);
  const open = async ([name, wrapped]: readonly [string, string]): Promise<string> => {
    const key = await unwrap(wrapped);
    if (key.length !== KEY_BYTES)
      throw new SettingsError(`Settings: ENCRYPTION_KEYS: ${name} is not a key of 32 bytes`);
    return `${name}:${key.toString('base64')}`;
  };
  const opened = await Promise.all(ringEntries(config.ENCRYPTION_KEYS).map(open));
  return { ...config, ENCRYPTION_KEYS: opened.join(',') };
}

function chooseStore({ VAULT_DECRYPT_URL, VAULT_TOKEN_FILE }: KeySettings): UnwrapKey {
  if (VAULT_DECRYPT_URL) return vaultUnwrap(VAULT_DECRYPT_URL, VAULT_TOKEN_FILE);
  if (VAULT_TOKEN_FILE) throw new SettingsError('Settings: VAULT_TOKEN_FILE given without VAULT_DECRYPT_URL');
  return asWritten;
}

/** The keys come back in the clear: nobody may listen. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
