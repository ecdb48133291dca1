import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';

/** What is said of an address that cannot be read from. */
export const addressField = {
  name: 'url',
  invalid: IMPORT_MESSAGES.urlInvalid,
  notPublic: IMPORT_MESSAGES.urlNotPublic,
};
