import { MESSAGES } from '@carebourse/contracts/messages';
import type { PaymentStatus } from '@carebourse/contracts/payments';
import { CircleCheck, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { COMPANY } from '../../../lib/company.ts';
import { paths } from '../../../lib/paths.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Page } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import type { PaymentReference } from '../payment-reference.ts';
import { receiptLines } from '../receipt.ts';

const Sheet = styled(Page)`
  display: grid;
  justify-items: center;
  gap: ${space(6)};

  > * {
    width: 100%;
    max-width: 32rem;
  }
`;

const Title = styled.header`
  display: grid;
  justify-items: start;
  gap: ${space(3)};

  svg {
    color: var(--green);
  }
`;

const Table = styled.table`
  width: 100%;

  th,
  td {
    padding-block: ${space(3)};
    text-align: left;
  }

  tr + tr {
    border-top: 1px solid ${color.line};
  }

  th {
    color: ${color.muted};
    font-weight: 450;
  }

  td {
    font-weight: 550;
    text-align: right;
  }
`;

const Seller = styled(Muted)`
  padding-top: ${space(4)};
  margin-top: ${space(2)};
  border-top: 1px solid ${color.line};
  font-size: ${text.s13};
`;

interface PaymentReceiptProps {
  payment: PaymentStatus;
  reference: PaymentReference;
}

/** The receipt, on screen and on paper. */
export function PaymentReceipt({ payment, reference }: PaymentReceiptProps) {
  return (
    <Sheet>
      <Title>
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden />
        <Headline>{MESSAGES.billing.paymentSuccessful}</Headline>
        <Muted data-print="never">Your plan is active. Thank you for working with Carebourse.</Muted>
      </Title>
      <Card>
        <Table aria-label="Receipt">
          <tbody>
            {receiptLines(payment).map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Seller $small>
          Paid to {COMPANY.name}, {COMPANY.street}, {COMPANY.city}. Reference{' '}
          {reference.paymentIntentId ?? reference.sessionId}
        </Seller>
      </Card>
      <Cluster data-print="never">
        <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
        <LinkButton to={paths.contact} variant="secondary">
          Contact Support
        </LinkButton>
        <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
          Print receipt
        </Button>
      </Cluster>
    </Sheet>
  );
}
