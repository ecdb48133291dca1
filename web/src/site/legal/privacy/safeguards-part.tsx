import { KEPT_YEARS } from '@carebourse/contracts/constants';
import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function Safeguards() {
  return (
    <>
      <ul>
        <li>{TEXTS.connectionsAreEncryptedHealthCard}</li>
        <li>{TEXTS.accessNeedsARole}</li>
        <li>{TEXTS.eachViewOfAndChange}</li>
        <li>{TEXTS.sessionsCanBeEnded}</li>
        <li>{TEXTS.ourStaffSignAConfidentiality}</li>
      </ul>
      <p>{TEXTS.noSafeguardIsPerfect}</p>
    </>
  );
}

function Breach() {
  return (
    <>
      <p>{TEXTS.aBreachIsATheft(COMPANY.privacyPhone, COMPANY.privacyEmail)}</p>
      <ol>
        <li>{TEXTS.weContainItWeEnd}</li>
        <li>{TEXTS.weNotifyEveryCustodianConcerned}</li>
        <li>{TEXTS.theCustodianNotifiesThePeople}</li>
        <li>{TEXTS.theCustodianReports}</li>
        <li>{TEXTS.forPersonalInformation}</li>
      </ol>
    </>
  );
}

function Retention() {
  return (
    <>
      <p>{TEXTS.weKeepInformationOnly}</p>
      <ul>
        <li>
          <strong>{TEXTS.accountAndProfile}</strong> {TEXTS.whileYourAccountIsOpen}
        </li>
        <li>
          <strong>{TEXTS.accessRequestsDecisions}</strong> {TEXTS.requestsYearsAfterTheLast(KEPT_YEARS.requests)}
        </li>
        <li>
          <strong>{TEXTS.dataOfACustodian}</strong> {TEXTS.asLongAsTheCustodian}
        </li>
        <li>
          <strong>{TEXTS.paymentRecords}</strong> {TEXTS.sixYearsAfterTheEnd}
        </li>
        <li>
          <strong>{TEXTS.messagesToUs}</strong> {TEXTS.twoYearsAfterTheLast}
        </li>
        <li>
          <strong>{TEXTS.technicalLogs}</strong> {TEXTS.ninetyDaysAndBackups}
        </li>
      </ul>
      <p>{TEXTS.requestedInformationIsKept}</p>
    </>
  );
}

export const safeguardsPart: readonly LegalSection[] = [
  { id: 'safeguards', title: TEXTS.howWeProtectIt, Body: Safeguards },
  { id: 'breach', title: TEXTS.ifSomethingGoesWrong, Body: Breach },
  { id: 'retention', title: TEXTS.howLongWeKeepIt, Body: Retention },
];
