import type { PaymentStatus } from '@carebourse/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import type { PaymentReference } from '../payment-reference.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/payment-status: whether the payment went through, and what for. */
export function usePaymentStatus(reference: PaymentReference) {
  return useQuery({
    queryKey: ['payment-status', reference],
    queryFn: ({ signal }) =>
      http<PaymentStatus>('/payment-status', { query: { ...reference }, signal }).catch(
        failWith(TEXTS.verificationFailed),
      ),
  });
}
