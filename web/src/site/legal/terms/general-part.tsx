import { Link } from 'react-router-dom';
import { COMPANY, phoneLink } from '../../../lib/company.ts';
import { paths } from '../../../lib/paths.ts';
import { CompanyAddress } from '../components/company-address.tsx';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Liability() {
  return (
    <>
      <p>{TEXTS.asFarAsTheLaw}</p>
      <p>{TEXTS.asFarAsTheLawAllows}</p>
      <p>{TEXTS.ifYouUseCarebourse}</p>
    </>
  );
}

function Law() {
  return <p>{TEXTS.theseTermsAreGoverned}</p>;
}

function Changes() {
  return <p>{TEXTS.whenWeChangeTheseTerms}</p>;
}

function Contact() {
  return (
    <>
      <CompanyAddress attention={TEXTS.legal} />
      <p>
        {TEXTS.eMail} <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
        <br />
        {TEXTS.phone} <a href={phoneLink(COMPANY.phone)}>{COMPANY.phone}</a>
        <br />
        {TEXTS.orUseThe} <Link to={paths.contact}>{TEXTS.contactPage}</Link>.
      </p>
    </>
  );
}

export const generalPart: readonly LegalSection[] = [
  { id: 'liability', title: TEXTS.liability, Body: Liability },
  { id: 'law', title: TEXTS.governingLaw, Body: Law },
  { id: 'changes', title: TEXTS.changesToTheseTerms, Body: Changes },
  { id: 'contact', title: TEXTS.howToReachUs, Body: Contact },
];
