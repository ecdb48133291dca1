import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

function YourRights() {
  return (
    <>
      <p>{TEXTS.youMay}</p>
      <ul>
        <li>
          <strong>{TEXTS.seeIt}</strong> {TEXTS.muchOf} <Link to={paths.dashboard}>{TEXTS.dashboard}</Link>
          {TEXTS.forTheRestAskUs}
        </li>
        <li>
          <strong>{TEXTS.correctIt}</strong> {TEXTS.ifSomethingIsIncomplete}
        </li>
        <li>
          <strong>{TEXTS.knowWhoSawIt}</strong> {TEXTS.askForTheRecord}
        </li>
        <li>
          <strong>{TEXTS.takeIt}</strong> {TEXTS.askForACopy}
        </li>
      </ul>
      <p>{TEXTS.weAnswerWithin30Days}</p>
    </>
  );
}

function Research() {
  return (
    <>
      <p>{TEXTS.someDatasetsAreOffered}</p>
      <p>{TEXTS.muchOfWhatIsOffered}</p>
    </>
  );
}

export const accessPart: readonly LegalSection[] = [
  { id: 'rights', title: TEXTS.seeingAndCorrectingYourInformation, Body: YourRights },
  { id: 'research', title: TEXTS.researchAndDeIdentifiedData, Body: Research },
];
