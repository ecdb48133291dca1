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
import * as TEXTS from '../texts.ts';

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
        <Headline>{TEXTS.paymentSuccessful}</Headline>
        <Muted data-print="never">{TEXTS.yourPlanIsActiveThank}</Muted>
      </Title>
      <Card>
        <Table aria-label={TEXTS.receipt}>
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
          {TEXTS.paidToNameStreetCity(COMPANY.name, COMPANY.street, COMPANY.city)}{' '}
          {reference.paymentIntentId ?? reference.sessionId}
        </Seller>
      </Card>
      <Cluster data-print="never">
        <LinkButton to={paths.dashboard}>{TEXTS.goToDashboard}</LinkButton>
        <LinkButton to={paths.contact} variant="secondary">
          {TEXTS.contactSupport}
        </LinkButton>
        <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
          {TEXTS.printReceipt}
        </Button>
      </Cluster>
    </Sheet>
  );
}
