import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Requests() {
  return (
    <>
      <p>{TEXTS.theStewardOfAResource}</p>
      <ul>
        <li>{TEXTS.yourPurposeMustBeTrue}</li>
        <li>{TEXTS.aGrant}</li>
        <li>{TEXTS.whenAGrantEnds}</li>
      </ul>
    </>
  );
}

function Duties() {
  return (
    <>
      <p>{TEXTS.withDataFromCarebourse}</p>
      <ul>
        <li>{TEXTS.keepToPhipa}</li>
        <li>{TEXTS.noMorePersonalHealth}</li>
        <li>{TEXTS.protectItWithSafeguards}</li>
        <li>{TEXTS.tellUsAndTheSteward(COMPANY.privacyEmail)}</li>
      </ul>
      <p>{TEXTS.youMustNot}</p>
      <ul>
        <li>{TEXTS.tryToRecognizePeople}</li>
        <li>{TEXTS.sellPublishOrPass}</li>
        <li>{TEXTS.getAroundAccessControlsOverload}</li>
        <li>{TEXTS.harvestTheCatalogueByMachine}</li>
        <li>{TEXTS.putUpAnything}</li>
      </ul>
    </>
  );
}

function Stewards() {
  return <p>{TEXTS.ifYouOfferAResource}</p>;
}

function Content() {
  return <p>{TEXTS.whatYouPutIntoCarebourse}</p>;
}

export const usePart: readonly LegalSection[] = [
  { id: 'requests', title: TEXTS.accessRequestsAndGrants, Body: Requests },
  { id: 'duties', title: TEXTS.yourDuties, Body: Duties },
  { id: 'stewards', title: TEXTS.ifYouOfferData, Body: Stewards },
  { id: 'content', title: TEXTS.whoOwnsWhat, Body: Content },
];
