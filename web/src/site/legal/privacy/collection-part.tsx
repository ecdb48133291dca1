import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Collected() {
  return (
    <>
      <h3>{TEXTS.yourAccount}</h3>
      <p>{TEXTS.usernameEMailAddressRole}</p>
      <h3>{TEXTS.yourProfileIfYouFill}</h3>
      <p>{TEXTS.forPatientsHealthCardNumber}</p>
      <h3>{TEXTS.whatYouDoHere}</h3>
      <p>{TEXTS.theAccessRequestsYouMake}</p>
      <h3>{TEXTS.paymentsAndMessages}</h3>
      <p>{TEXTS.ourCardProviderStripeCollects}</p>
      <h3>{TEXTS.cookiesAndStorage}</h3>
      <p>{TEXTS.oneCookieKeepsYouSigned}</p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <p>{TEXTS.weUseThisInformationTo}</p>
      <ul>
        <li>{TEXTS.runYourAccountSign}</li>
        <li>{TEXTS.bringYourAccessRequests}</li>
        <li>{TEXTS.giveAccessThatWasGranted}</li>
        <li>{TEXTS.keepTheRecordThatLets}</li>
        <li>{TEXTS.billThePlanYouChose}</li>
        <li>{TEXTS.meetDutiesThatTheLaw}</li>
      </ul>
      <p>{TEXTS.weDoNotUsePersonal}</p>
    </>
  );
}

function Sharing() {
  return (
    <>
      <ul>
        <li>
          <strong>{TEXTS.stewards}</strong> {TEXTS.whoDecideOnYourAccess}
        </li>
        <li>
          <strong>{TEXTS.recipients}</strong> {TEXTS.seeTheData}
        </li>
        <li>
          <strong>{TEXTS.companiesThatWorkForUs}</strong>
          {TEXTS.suchAsHostingEMail}
        </li>
        <li>
          <strong>{TEXTS.authorities}</strong>
          {TEXTS.whereALaw}
        </li>
      </ul>
      <p>{TEXTS.weStorePersonalHealthInformation(COMPANY.privacyEmail)}</p>
    </>
  );
}

export const collectionPart: readonly LegalSection[] = [
  { id: 'collected', title: TEXTS.whatWeCollect, Body: Collected },
  { id: 'purposes', title: TEXTS.whatWeUseItFor, Body: Purposes },
  { id: 'sharing', title: TEXTS.whoSeesIt, Body: Sharing },
];
