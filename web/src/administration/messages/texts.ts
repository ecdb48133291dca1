export const customIntegration = 'Custom integration';
export const noOrganizationGiven = 'No organization given';
export const dealtWithOnTime = (time: string) => `Dealt with on ${time}`;
export const markAsDealtWith = 'Mark as dealt with';
export const waiting = 'Waiting';
export const dealtWith = 'Dealt with';
export const whichMessages = 'Which messages';
export const loadingMessages = 'Loading messages';
export const messagesFromTheContactPage =
  'Messages from the contact page and requests for custom integrations come in here.';
export const messagesNotFetched = 'Failed to fetch messages';
export const messageNotMarked = 'The message could not be marked as dealt with';
export const noMessageWaits = 'No message waits for an answer.';
export const noMessageDealtWith = 'No message has been dealt with yet.';
