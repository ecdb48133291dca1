import type { EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { jobPlace } from './mail/queue.ts';
import { bodyPlace } from './idempotency/rpc/input.ts';
import { artifactPlace } from './oauth/store/oidc-artifacts.ts';
import { factorPlace } from './store/second-factors.ts';
import { keyPlace } from './store/signing-keys.ts';

/** All that this service encrypts. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'signing_key', key: 'kid', column: 'private_key', place: keyPlace },
  { table: 'second_factor', key: 'user_id', column: 'secret', place: factorPlace },
  { table: 'mail_job', key: 'id', column: 'body', place: jobPlace },
  { table: 'oidc_artifact', key: 'hash', column: 'payload', place: artifactPlace },
  { table: 'idempotency_key', key: 'key', column: 'body', place: bodyPlace },
];
