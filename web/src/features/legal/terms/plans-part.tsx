import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';

function Plans() {
  return (
    <>
      <p>
        What each plan includes and costs is on the <Link to={paths.pricing}>pricing page</Link>. Prices are in US
        dollars; taxes are added where the law asks for them. Paid plans renew for the same period, monthly or annual,
        until you cancel, and are charged to your card through our card provider.
      </p>
      <ul>
        <li>
          <strong>Free trial.</strong> 14 days, one for each organization or person, without a card. It ends by itself
          and is not turned into a paid plan.
        </li>
        <li>
          <strong>Changing plans.</strong> A larger plan starts at once, and you pay the difference for the rest of the
          period. A smaller one starts with the next period.
        </li>
        <li>
          <strong>Cancelling.</strong> You can cancel at any time. The plan runs to the end of the period you paid for.
        </li>
        <li>
          <strong>Money back.</strong> If you write to us within 30 days of your first payment for a paid plan, we
          return that payment in full.
        </li>
        <li>
          <strong>Failed payments.</strong> We tell you and try again. If a payment stays open for 14 days, we may pause
          the plan; your account and its records stay.
        </li>
        <li>
          <strong>New prices.</strong> We announce them at least 30 days before they apply, and they apply from your
          next period. You can cancel before.
        </li>
      </ul>
      <p>Consumers keep all rights that Ontario’s consumer protection laws give them; nothing here takes them away.</p>
    </>
  );
}

function Service() {
  return (
    <>
      <p>
        We work to keep Carebourse available and correct, but do not promise that it never fails. We may change or end
        features; if that takes away something essential that you paid for, you may cancel and we return what you paid
        for the time that is left.
      </p>
      <p>
        We may suspend an account at once where there is a risk to people’s privacy or to the service, or where these
        terms are seriously broken. We tell you why, unless the law forbids it, and you can ask us to look at it again.
      </p>
    </>
  );
}

export const plansPart: readonly LegalSection[] = [
  { id: 'plans', title: 'Plans, payment and refunds', Body: Plans },
  { id: 'service', title: 'The service, changes and suspension', Body: Service },
];
