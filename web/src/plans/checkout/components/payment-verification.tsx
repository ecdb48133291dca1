import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePaymentStatus } from '../api/payment-status.ts';
import type { PaymentReference } from '../payment-reference.ts';
import { PaymentReceipt } from './payment-receipt.tsx';
import * as TEXTS from '../texts.ts';

interface PaymentVerificationProps {
  reference: PaymentReference;
}

/** Asks the server whether the payment went through, and shows the receipt. */
export function PaymentVerification({ reference }: PaymentVerificationProps) {
  const payment = usePaymentStatus(reference);
  const { isError, errorUpdatedAt } = payment;

  useEffect(() => {
    // Also for a second failure, after another try.
    if (!isError || !errorUpdatedAt) return;
    showToast({ title: TEXTS.verificationError, description: TEXTS.verificationFailed, variant: 'destructive' });
  }, [isError, errorUpdatedAt]);

  if (payment.data) return <PaymentReceipt payment={payment.data} reference={reference} />;
  return (
    <Page>
      <PageHeader title={TEXTS.payment} />
      {payment.isFetching ? (
        <Spinner label={TEXTS.verifyingYourPayment} />
      ) : (
        <ErrorState
          title={TEXTS.verificationFailed}
          onRetry={() => void payment.refetch()}
          action={<LinkButton to={paths.contact}>{TEXTS.contactSupport}</LinkButton>}
        >
          {TEXTS.yourPaymentMayWell}
        </ErrorState>
      )}
    </Page>
  );
}
