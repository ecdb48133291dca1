import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import * as TEXTS from '../texts.ts';

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
      <h2>{TEXTS.whatHappensNext}</h2>
      <List>
        <li>{TEXTS.yourPlanStartsAsSoon}</li>
        <li>{TEXTS.youSeeAReceipt}</li>
        <li>{TEXTS.cancelAnytimeMoneyBack}</li>
      </List>
    </Card>
  );
}
