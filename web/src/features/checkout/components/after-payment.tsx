import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding-left: 1.25em;
  margin-top: ${space(3)};
  color: ${color.muted};
  && {
    list-style: decimal;
  }
`;

/** What a payment leads to, beside the form. */
export function AfterPayment() {
  return (
    <Card>
      <h2>What happens next</h2>
      <List>
        <li>Your plan starts as soon as the payment is confirmed.</li>
        <li>You see a receipt that you can print.</li>
        <li>You can cancel at any time, and within 30 days you get your money back.</li>
      </List>
    </Card>
  );
}
