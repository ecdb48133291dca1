export const revoked = 'Revoked';
export const clientId = 'Client ID';
export const lastUsed = 'Last used';
export const created = 'Created';
export const secretReplaced = 'Secret replaced';
export const replaceSecret = 'Replace secret';
export const revoke = 'Revoke';
export const replaceTheSecretOfName = (name: string) => `Replace the secret of ${name}?`;
export const theOldSecretStopsWorking =
  'The old secret stops working at once, so whoever uses this client needs the new one. Tokens that it has already go on for up to an hour.';
export const revokeName = (name: string) => `Revoke ${name}?`;
export const itGetsNoMoreTokens =
  'It gets no more tokens, and those that it has stop working within seconds. This cannot be undone.';
export const whatItMayDo = 'What it may do';
export const giveItNoMore = 'Give it no more than it needs.';
export const newApiClient = 'New API client';
export const aProgramThatCalls = 'A program that calls the API in your name.';
export const name = 'Name';
export const soThatYouKnow = 'So that you know it again, such as Nightly import.';
export const cancel = 'Cancel';
export const createClient = 'Create client';
export const theSecretOfName = (name: string) => `The secret of ${name}`;
export const copyItNow = 'Copy it now';
export const weStoreOnlyAFingerprint =
  'We store only a fingerprint of it, so nobody can show it again. Keep it where you keep passwords, never in source code.';
export const clientSecret = 'Client secret';
export const downloadAsProfile = 'Download as profile';
export const iHaveCopiedIt = 'I have copied it';
export const loadingApiClients = 'Loading API clients';
export const letAProgramOfYours = 'Let a program of yours read the catalogue and follow your requests.';
export const readAboutTheApi = 'Read about the API';
export const programsThatCallTheApi = 'Programs that call the API in your name.';
export const clientCreated = 'API client created';
export const clientRevoked = 'API client revoked';
export const clientNotChanged = 'The API client was not changed';
export const clientsNotFetched = 'Failed to fetch API clients';
export const noClientsYet = 'You have no API clients yet.';
