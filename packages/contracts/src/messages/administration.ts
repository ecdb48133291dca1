/** Of what admins read, and of the forms that lead there. */
export const ADMINISTRATION_MESSAGES = {
  contact: {
    messageNotFound: 'This message does not exist',
  },
  deadLetters: {
    notFound: 'This event does not wait any more',
    reasonRequired: 'Please say why the event is given up',
    auditIsKept: 'A line of the audit trail cannot be discarded. Mend the cause and replay it.',
  },
} as const;
