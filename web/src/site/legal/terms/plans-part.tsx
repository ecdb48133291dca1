import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Plans() {
  return (
    <>
      <p>
        {TEXTS.whatEachPlanIncludes} <Link to={paths.pricing}>{TEXTS.pricingPage}</Link>
        {TEXTS.pricesAreInUsDollars}
      </p>
      <ul>
        <li>
          <strong>{TEXTS.freeTrial}</strong> {TEXTS.freeTrialOf14Days}
        </li>
        <li>
          <strong>{TEXTS.changingPlans}</strong> {TEXTS.aLargerPlanStarts}
        </li>
        <li>
          <strong>{TEXTS.cancelling}</strong> {TEXTS.youCanCancelAtAny}
        </li>
        <li>
          <strong>{TEXTS.moneyBack}</strong> {TEXTS.ifYouWriteToUs}
        </li>
        <li>
          <strong>{TEXTS.failedPayments}</strong> {TEXTS.weTellYouAndTry}
        </li>
        <li>
          <strong>{TEXTS.newPrices}</strong> {TEXTS.weAnnounceThemAtLeast}
        </li>
      </ul>
      <p>{TEXTS.consumersKeepAllRights}</p>
    </>
  );
}

function Service() {
  return (
    <>
      <p>{TEXTS.weWorkToKeepCarebourse}</p>
      <p>{TEXTS.weMaySuspendAnAccount}</p>
    </>
  );
}

export const plansPart: readonly LegalSection[] = [
  { id: 'plans', title: TEXTS.plansPaymentAndRefunds, Body: Plans },
  { id: 'service', title: TEXTS.theServiceChangesAndSuspension, Body: Service },
];
