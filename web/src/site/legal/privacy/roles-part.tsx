import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Summary() {
  return (
    <>
      <ul>
        <li>{TEXTS.youCanLookAroundWithout}</li>
        <li>{TEXTS.whenHealthDataReachesSomeone}</li>
        <li>{TEXTS.yourHealthCardNumber}</li>
        <li>{TEXTS.youCanSeeWhoDid}</li>
        <li>{TEXTS.ifWeCannotSettle}</li>
      </ul>
      <p>{TEXTS.thisSummaryDoesNotReplace(COMPANY.name)}</p>
    </>
  );
}

function Laws() {
  return (
    <>
      <p>
        {TEXTS.personalHealthInformationInOntario} <em>{TEXTS.personalHealthInformationProtectionAct}</em>{' '}
        {TEXTS.phipaAndOtherLaw} <em>{TEXTS.personalInformationProtectionAndElectronic}</em>{' '}
        {TEXTS.pipedaWhereBothCouldApply}
      </p>
      <p>{TEXTS.personalHealthInformation}</p>
    </>
  );
}

function Roles() {
  return (
    <>
      <p>{TEXTS.phipaGivesDifferentDuties}</p>
      <h3>{TEXTS.custodian}</h3>
      <p>{TEXTS.aHealthInformationCustodian}</p>
      <h3>{TEXTS.agentAndServiceProvider}</h3>
      <p>{TEXTS.whenWeStoreShow}</p>
      <h3>{TEXTS.recipient}</h3>
      <p>{TEXTS.aProviderResearcherOrOrganization}</p>
      <h3>{TEXTS.whatYouGiveUsYourself}</h3>
      <p>{TEXTS.whenYouWriteSomethingInto}</p>
    </>
  );
}

export const rolesPart: readonly LegalSection[] = [
  { id: 'summary', title: TEXTS.inShort, Body: Summary },
  { id: 'laws', title: TEXTS.theLawsThatApply, Body: Laws },
  { id: 'roles', title: TEXTS.whoIsResponsibleForWhat, Body: Roles },
];
