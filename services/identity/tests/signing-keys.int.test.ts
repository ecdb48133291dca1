import { createTokenVerifier } from '@carebourse/rpc/tokens';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/store/database.ts';
import { openSigningKeys, replaceSigningKeys, rotateSigningKey } from '../src/store/signing-keys.ts';

const ISSUER = 'https://issuer.example';
const cipher = createFieldCipher(`test:${Buffer.alloc(32, 5).toString('base64')}`);
const now = () => new Date();
const claims = { userId: 7, role: 'patient', sid: 'a'.repeat(16) };

let db: Database;

beforeAll(async () => {
  db = openDatabase(await serviceDatabase('identity'));
});
afterAll(() => db?.$disconnect());

it('a rotation lets tokens of the key before it run out', async () => {
  const keys = await openSigningKeys(db, cipher, ISSUER, now);
  const token = keys.sign(claims);
  await rotateSigningKey(db, cipher, now());
  await keys.refresh();
  const verify = createTokenVerifier(ISSUER, async () => keys.publicKeys());
  expect(await verify(token)).toMatchObject({ userId: 7 });
});

it('keys that are compromised are withdrawn at once: what they signed is refused', async () => {
  const keys = await openSigningKeys(db, cipher, ISSUER, now);
  // As fast as verifiers ask again for a key that they do not know.
  let clock = 0;
  const verify = createTokenVerifier(
    ISSUER,
    async () => keys.publicKeys(),
    () => clock,
  );
  const forged = keys.sign(claims);
  expect(await verify(forged)).toMatchObject({ userId: 7 });
  await replaceSigningKeys(db, cipher, now());
  await keys.refresh();
  clock += 5_000;
  expect(keys.publicKeys()).toHaveLength(1);
  expect(await verify(keys.sign(claims))).toMatchObject({ userId: 7 });
  await expect(verify(forged)).rejects.toThrow();
});
