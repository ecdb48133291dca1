import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';

function Requests() {
  return (
    <>
      <p>
        The steward of a resource decides who may use it: an organization that offers it, or we on its behalf. Nobody
        has a right to access, and a paid plan does not change that.
      </p>
      <ul>
        <li>Your stated purpose must be true and specific. It is kept, with the decision, as a lasting record.</li>
        <li>
          A grant is for you, for that purpose, in the way and for the time that it says. It may come with conditions,
          and it may be revoked when they are not kept or the law requires it.
        </li>
        <li>When a grant ends you stop using the data and destroy copies, unless the law tells you to keep them.</li>
      </ul>
    </>
  );
}

function Duties() {
  return (
    <>
      <p>With data from Carebourse, and in Carebourse, you must:</p>
      <ul>
        <li>keep to PHIPA and the other laws and professional rules that apply to you;</li>
        <li>use no more personal health information than the purpose needs, and respect consent directives;</li>
        <li>protect it with safeguards that fit its sensitivity, and let nobody else use your access;</li>
        <li>
          tell us and the steward of a loss, theft or unauthorized use at the first reasonable opportunity, at{' '}
          {COMPANY.privacyEmail}.
        </li>
      </ul>
      <p>You must not:</p>
      <ul>
        <li>
          try to recognize people in de-identified data, or link it with other data so that they can be recognized;
        </li>
        <li>sell, publish or pass on data, or train models on it, unless the grant says that you may;</li>
        <li>get around access controls, overload the service or test its security without our written consent;</li>
        <li>harvest the catalogue by machine other than through the interfaces that we offer for it;</li>
        <li>put up anything that is unlawful, misleading or harmful.</li>
      </ul>
    </>
  );
}

function Stewards() {
  return (
    <p>
      If you offer a resource, you confirm that you may do so, that its description is true, and that what the law asks
      for before a disclosure, such as consent, a research ethics board’s approval or an agreement, will be in place.
      You decide on requests fairly, within a reasonable time, and give a reason when you refuse. You remain responsible
      for your data, and for telling us when it changes or must no longer be offered.
    </p>
  );
}

function Content() {
  return (
    <p>
      What you put into Carebourse stays yours. You let us store, show and send it as far as the service needs. Data and
      agents belong to those who offer them; a grant gives a permission to use, not ownership. The service itself, its
      name and its design belong to us. If you send us ideas, we may use them without owing you anything.
    </p>
  );
}

export const usePart: readonly LegalSection[] = [
  { id: 'requests', title: 'Access requests and grants', Body: Requests },
  { id: 'duties', title: 'Your duties', Body: Duties },
  { id: 'stewards', title: 'If you offer data or agents', Body: Stewards },
  { id: 'content', title: 'Who owns what', Body: Content },
];
