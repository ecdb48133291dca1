import type { EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { sealedColumn } from '@carebourse/runtime/sealed-tables';
import { sealedTables } from './store/sealed-tables.ts';
import { templatePlace } from './store/reason-templates.ts';
import { draftPlace } from './store/request-drafts.ts';
import { filePlace } from './store/request-files.ts';
import { writtenPlace } from './store/request-messages.ts';
import { viewPlace } from './store/saved-views.ts';
import { secretPlace } from './store/webhook-secrets.ts';

/** All that this service encrypts. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'webhook_endpoint', key: 'id', column: 'secret', place: secretPlace },
  { table: 'webhook_endpoint', key: 'id', column: 'previous_secret', place: secretPlace },
  {
    table: 'request_message',
    key: 'id',
    column: 'sealed',
    place: writtenPlace,
    replacedBy: 'reseal_request_message',
  },
  { table: 'request_file', key: 'id', column: 'sealed', place: filePlace },
  { table: 'reason_template', key: 'id', column: 'sealed', place: templatePlace },
  { table: 'request_draft', key: 'id', column: 'sealed', place: draftPlace },
  { table: 'saved_view', key: 'id', column: 'sealed', place: viewPlace },
  ...sealedTables.map(sealedColumn),
];
