/** Of requests that are refused whatever they ask for. */
export const HTTP_MESSAGES = {
  idempotency: {
    keyInvalid: 'The header Idempotency-Key must be 1 to 255 visible ASCII characters',
    otherCall: 'This Idempotency-Key was used for another call',
    inProgress: 'A call with this Idempotency-Key is being made at this moment',
  },
  http: {
    notFound: 'Not found',
    unavailable: 'This part of Carebourse is not available right now. Please try again shortly.',
    full: 'There is no room for this right now. Please try again later.',
    internal: 'Something went wrong on our side. Please try again.',
    malformed: 'This is not a valid HTTP/1.1 request',
  },
} as const;
