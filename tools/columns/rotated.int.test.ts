import { nameOf, type EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { expect, test } from 'vitest';
import { ENCRYPTED_COLUMNS as ofAccessRequest } from '../../services/access-request/src/encrypted-columns.ts';
import { ENCRYPTED_COLUMNS as ofDelivery } from '../../services/delivery/src/encrypted-columns.ts';
import { ENCRYPTED_COLUMNS as ofIdentity } from '../../services/identity/src/encrypted-columns.ts';
import { ENCRYPTED_COLUMNS as ofProfile } from '../../services/profile/src/encrypted-columns.ts';
import { withClient } from '../postgres/with-client.ts';
import { services, type ServiceName } from '../services.ts';

const rotated: Partial<Record<ServiceName, readonly EncryptedColumn[]>> = {
  identity: ofIdentity,
  profile: ofProfile,
  'access-request': ofAccessRequest,
  delivery: ofDelivery,
};

/** The columns that take nothing but ciphertexts, by a rule of the database. */
const RULES = `
  SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS rule FROM pg_constraint
   WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;

test.each(services)('npm run keys:rotate goes through every encrypted column of %s', async (service) => {
  const url = await serviceDatabase(service);
  const rules = await withClient(url, async (client) => {
    return (await client.query<{ table: string; rule: string }>(RULES)).rows;
  });
  const encrypted = rules.flatMap(({ table, rule }) =>
    [...rule.matchAll(/\(?(\w+)\)? ~~ 'v1\.%'/g)].map(([, column = '']) => nameOf({ table, column })),
  );
  expect((rotated[service] ?? []).map(nameOf).toSorted()).toEqual(encrypted.toSorted());
});
