import type { SealedTable } from '@carebourse/runtime/sealed-tables';
import { messagePlace } from './contact-messages.ts';
import { integrationPlace } from './integration-requests.ts';
import { eventPlace } from './request-history.ts';
import { requestPlace } from './request-texts.ts';

/** Where people's own words lie. */
export const sealedTables: readonly SealedTable[] = [
  { name: 'access_request', fields: { purpose: 'purpose', comment: 'comment' }, place: requestPlace },
  {
    name: 'request_event',
    fields: { purpose: 'purpose', comment: 'comment' },
    place: eventPlace,
    sealedBy: 'seal_request_event',
  },
  {
    name: 'contact_message',
    fields: { name: 'name', email: 'email', phone: 'phone', subject: 'subject', message: 'message' },
    place: messagePlace,
  },
  {
    name: 'integration_request',
    fields: { name: 'name', email: 'email', organization: 'organization', details: 'details' },
    place: integrationPlace,
  },
];
