import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Consent() {
  return (
    <>
      <p>{TEXTS.whatConsentMustBe}</p>
      <p>{TEXTS.youMayWithdraw}</p>
    </>
  );
}

function Directives() {
  return (
    <>
      <p>{TEXTS.youMayTellACustodian}</p>
      <ul>
        <li>
          <strong>{TEXTS.howToAsk}</strong> {TEXTS.writeToTheCustodian}
        </li>
        <li>
          <strong>{TEXTS.whatItDoes}</strong> {TEXTS.whatYouLockedIsLeft}
        </li>
        <li>
          <strong>{TEXTS.itsLimits}</strong> {TEXTS.phipaLetsACustodianSet}
        </li>
        <li>
          <strong>{TEXTS.changingYourMind}</strong> {TEXTS.youCanChangeOrLift}
        </li>
      </ul>
    </>
  );
}

function Minors() {
  return (
    <>
      <p>{TEXTS.carebourseAccountsAreForPeople}</p>
      <p>
        {TEXTS.aChildWhoIsCapable} <Link to={paths.dashboard}>{TEXTS.dashboard}</Link>.
      </p>
    </>
  );
}

export const consentPart: readonly LegalSection[] = [
  { id: 'consent', title: TEXTS.yourConsent, Body: Consent },
  { id: 'directives', title: TEXTS.consentDirectives, Body: Directives },
  { id: 'dependents', title: TEXTS.childrenAndDependents, Body: Minors },
];
