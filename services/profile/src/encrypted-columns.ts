import type { EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { sealedColumn } from '@carebourse/runtime/sealed-tables';
import { notesPlace } from './store/dependents.ts';
import { profilePlace } from './store/role-profiles.ts';
import { sealedTables } from './store/sealed-tables.ts';

/** All that this service encrypts. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'role_profile', key: 'user_id', column: 'data', place: profilePlace },
  { table: 'dependent', key: 'id', column: 'medical_notes', place: notesPlace },
  ...sealedTables.map(sealedColumn),
];
