/** Of what admins read, and of the forms that lead there. */
export const ADMINISTRATION_MESSAGES = {
  audit: {
    fetchFailed: 'Failed to fetch the audit trail',
  },
  received: {
    fetchFailed: 'Failed to fetch messages',
    failed: 'The message could not be marked as dealt with',
    empty: 'No message waits for an answer.',
    noneHandled: 'No message has been dealt with yet.',
  },
  contact: {
    sent: 'Message sent successfully',
    failed: 'Error sending message - Please try again later.',
    integrationFailed: 'Submission Failed',
    integrationFailedDetail: 'Failed to submit custom integration request',
    integrationSent: 'Request submitted',
    integrationSentDetail: 'We will write to you, as a rule within two business days.',
    messageNotFound: 'This message does not exist',
  },
  deadLetters: {
    fetchFailed: 'Failed to fetch the events that could not be handled',
    notFound: 'This event does not wait any more',
    reasonRequired: 'Please say why the event is given up',
    empty: 'Every event has been handled.',
    replayed: 'Event handled',
    replayedAll: (count: number) => (count === 1 ? '1 event handled' : `${count} events handled`),
    underWay: 'The rest is handled in the background.',
    failedAgain: 'The event could not be handled again',
    replayFailed: 'The event was not replayed',
    discarded: 'Event discarded',
    discardFailed: 'The event was not discarded',
    auditIsKept: 'A line of the audit trail cannot be discarded. Mend the cause and replay it.',
  },
} as const;
