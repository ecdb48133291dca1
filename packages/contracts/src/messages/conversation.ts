/** Of what requester and reviewers write to each other on a request. */
export const CONVERSATION_MESSAGES = {
  conversation: {
    textRequired: 'Please write something first',
    notesByReviewers: 'Only reviewers write notes. Leave out “internal” to write to them.',
    tooMany: 'You have written a lot within the last hour. Please wait before you write again.',
  },
} as const;
