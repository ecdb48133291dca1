import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const stateSchema = z.object({
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string() })).min(1) }),
  cookieKeys: z.array(z.string()).min(1),
});
export type DirectoryKeys = z.output<typeof stateSchema>;

/** The keys of an earlier run, or new ones. They guard nothing but stand-in accounts. */
export function readKeys(file: string): DirectoryKeys {
  if (existsSync(file)) return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const keys = newKeys();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

function newKeys(): DirectoryKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kty: 'RSA' as const,
    kid: randomUUID(),
    alg: 'RS256',
    use: 'sig',
  };
  return { jwks: { keys: [jwk] }, cookieKeys: [randomBytes(32).toString('base64url')] };
}
