import type { EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { messagePlace } from './enquiries/store/contact-messages.ts';
import { integrationPlace } from './enquiries/store/integration-requests.ts';
import { templatePlace } from './reviews/store/reason-templates.ts';
import { draftPlace } from './drafts/store/request-drafts.ts';
import { filePlace } from './store/request-files.ts';
import { eventPlace } from './store/request-history.ts';
import { writtenPlace } from './conversation/store/request-messages.ts';
import { requestPlace } from './store/request-texts.ts';
import { viewPlace } from './reviews/store/saved-views.ts';
import { secretPlace } from './webhooks/store/webhook-secrets.ts';

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
  { table: 'access_request', key: 'id', column: 'sealed', place: requestPlace },
  { table: 'request_event', key: 'id', column: 'sealed', place: eventPlace, replacedBy: 'seal_request_event' },
  { table: 'contact_message', key: 'id', column: 'sealed', place: messagePlace },
  { table: 'integration_request', key: 'id', column: 'sealed', place: integrationPlace },
];
