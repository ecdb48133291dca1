/** What a payment is known by when the card provider sends its payer back. */
export interface PaymentReference {
  paymentIntentId?: string;
  sessionId?: string;
}

/** Reads the identifiers from the address; undefined when it has none. */
export function paymentReference(query: URLSearchParams): PaymentReference | undefined {
  const paymentIntentId = query.get('payment_intent');
  const sessionId = query.get('session_id');
  if (paymentIntentId) return { paymentIntentId };
  return sessionId ? { sessionId } : undefined;
}
