import { Link } from 'react-router-dom';
import { COMPANY } from '../../../lib/company.ts';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Agreement() {
  return (
    <>
      <p>{TEXTS.nameWeOffersCarebourse(COMPANY.name)}</p>
      <p>
        {TEXTS.byOpeningAnAccount} <Link to={paths.privacy}>{TEXTS.privacyPolicy}</Link>.
      </p>
    </>
  );
}

function Account() {
  return (
    <>
      <ul>
        <li>{TEXTS.youMustBe16}</li>
        <li>{TEXTS.whatYouTellUsMustBeTrue}</li>
        <li>{TEXTS.yourAccountIsYoursAlone}</li>
        <li>{TEXTS.ifYouRegister}</li>
        <li>{TEXTS.youCanCloseYourAccount}</li>
      </ul>
    </>
  );
}

function NotCare() {
  return (
    <>
      <p>
        <strong>{TEXTS.carebourseGivesNoMedicalAdvice}</strong> {TEXTS.inAnEmergencyCall911}
      </p>
      <p>{TEXTS.aiAgentsOfferedHereSupport}</p>
    </>
  );
}

export const accountPart: readonly LegalSection[] = [
  { id: 'agreement', title: TEXTS.thisAgreement, Body: Agreement },
  { id: 'account', title: TEXTS.yourAccount, Body: Account },
  { id: 'not-care', title: TEXTS.notMedicalAdvice, Body: NotCare },
];
