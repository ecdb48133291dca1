export const notTriedYet = 'Not tried yet';
export const tryNumberTime = (number: number, time: string) => `Try ${number}, ${time}`;
export const allCounted = (counted: string) => `All ${counted}`;
export const loadingTheDeliveryLog = 'Loading the delivery log';
export const logEmptySendATest = (logEmpty: string) =>
  `${logEmpty} Send a test event to see whether your server takes it.`;
export const sendAgain = 'Send again';
export const deliveryLog = 'Delivery log';
export const event = 'Event';
export const requestId = (requestId: number) => `Request ${requestId}`;
export const state = 'State';
export const tries = 'Tries';
export const nextTry = 'Next try';
export const again = 'Again';
export const change = 'Change';
export const replaceSecret = 'Replace secret';
export const deleteTitle = 'Delete';
export const lastDelivered = 'Last delivered';
export const added = 'Added';
export const secretReplaced = 'Secret replaced';
export const oldSecretCountsUntil = 'Old secret counts until';
export const turnedOff = 'Turned off';
export const turnedOffAfterFailures =
  'Your server failed for more than a day, or said that it is gone (410). Events pass it by. Repair it and resume; then send again what you need from the log.';
export const eventsWaitAndAreSent = 'Events wait, and are sent once you resume it.';
export const failingSinceTime = (time: string) => `Failing since ${time}`;
export const deliveryFailsExplained =
  'The log says why. We try again by ourselves; after a day of failures we turn it off.';
export const sendTestEvent = 'Send test event';
export const resume = 'Resume';
export const pause = 'Pause';
export const eventsOfTheWebhook = 'What it hears of';
export const wePostEachEvent = 'We post each event to your address, signed so that you can tell it is ours.';
export const address = 'Address';
export const beginsWithHttpsAndAnswers = 'Begins with https:// and answers a POST within 10 seconds.';
export const https = 'https://';
export const newWebhook = 'New webhook';
export const addWebhook = 'Add webhook';
export const changeWebhook = 'Change webhook';
export const saveChanges = 'Save changes';
export const replaceTheSigningSecret = 'Replace the signing secret?';
export const for24HoursEachMessage =
  'For 24 hours each message is signed with the new secret and with the one before, so that you can change over. Then only the new one counts.';
export const deleteThisWebhook = 'Delete this webhook?';
export const nothingMoreIsSent = (url: string) =>
  `Nothing more is sent to ${url}. What waits for it and its delivery log go too. This cannot be undone.`;
export const theSigningSecret = 'The signing secret';
export const copyItNow = 'Copy it now';
export const secretIsShownOnce =
  'We show it this once. Your server needs it to tell our messages from those of others.';
export const signingSecret = 'Signing secret';
export const iHaveCopiedIt = 'I have copied it';
export const loadingWebhooks = 'Loading webhooks';
export const letAServerOfYours =
  'Let a server of yours hear by itself when a request is decided or a grant begins or ends.';
export const addressesToWhichWePost = 'Addresses to which we post what becomes of your requests and grants.';
export const webhookAdded = 'Webhook added';
export const webhookChanged = 'Webhook changed';
export const webhookPaused = 'Webhook paused';
export const webhookResumed = 'Webhook resumed';
export const webhookDeleted = 'Webhook deleted';
export const testEventSent = 'Test event on its way';
export const eventSentAgain = 'Event on its way again';
export const webhookNotChanged = 'The webhook was not changed';
export const webhooksNotFetched = 'Failed to fetch webhooks';
export const deliveryLogNotFetched = 'Failed to fetch the delivery log';
export const noWebhooksYet = 'You have no webhooks yet.';
export const nothingSentYet = 'Nothing has been sent yet.';
