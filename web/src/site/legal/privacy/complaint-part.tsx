import { COMPANY, phoneLink } from '../../../lib/company.ts';
import { CompanyAddress } from '../components/company-address.tsx';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Contact() {
  return (
    <>
      <p>{TEXTS.ourPrivacyOfficerAnswersQuestions}</p>
      <CompanyAddress attention={TEXTS.privacyOfficer} />
      <p>
        {TEXTS.eMail} <a href={`mailto:${COMPANY.privacyEmail}`}>{COMPANY.privacyEmail}</a>
        <br />
        {TEXTS.phone} <a href={phoneLink(COMPANY.privacyPhone)}>{COMPANY.privacyPhone}</a>
      </p>
    </>
  );
}

function Complaint() {
  return (
    <>
      <p>{TEXTS.pleaseTellUsFirst}</p>
      <p>{TEXTS.youMayAlsoComplain}</p>
      <address>
        {TEXTS.informationAndPrivacyCommissioner}
        <br />
        {TEXTS.twoBloorStreetEastSuite}
        <br />
        {TEXTS.torontoOntarioM4W1A8}
        <br />
        {TEXTS.phoneOfTheCommissioner}
        <br />
        <a href="https://www.ipc.on.ca/" rel="noreferrer">
          {TEXTS.wwwIpcOnCa}
        </a>
      </address>
      <p>
        {TEXTS.forPersonalInformationUnderPipeda}{' '}
        <a href="https://www.priv.gc.ca/" rel="noreferrer">
          {TEXTS.wwwPrivGcCa}
        </a>
        , 1-800-282-1376.
      </p>
    </>
  );
}

function Changes() {
  return <p>{TEXTS.whenWeChangeThisPolicy}</p>;
}

export const complaintPart: readonly LegalSection[] = [
  { id: 'contact', title: TEXTS.ourPrivacyOfficer, Body: Contact },
  { id: 'complaints', title: TEXTS.howToComplain, Body: Complaint },
  { id: 'changes', title: TEXTS.changesToThisPolicy, Body: Changes },
];
