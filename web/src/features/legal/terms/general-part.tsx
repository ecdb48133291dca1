import { Link } from 'react-router-dom';
import { COMPANY, phoneLink } from '../../../lib/company.ts';
import { paths } from '../../../lib/paths.ts';
import { CompanyAddress } from '../components/company-address.tsx';
import type { LegalSection } from '../legal-section.ts';

function Liability() {
  return (
    <>
      <p>
        As far as the law allows, the service is offered as it is, and we give no warranties or conditions beyond those
        in these terms. We are not liable for what stewards, recipients or vendors of agents do, nor for indirect loss
        such as lost profit.
      </p>
      <p>
        As far as the law allows, our total liability to you in any 12 months is limited to what you paid us in those
        months, or 100 Canadian dollars if that is more. Nothing here limits liability that the law does not let us
        limit, for instance for fraud, or our duties under PHIPA.
      </p>
      <p>
        If you use Carebourse for an organization, it makes good the loss that we suffer because it misused data or
        broke these terms.
      </p>
    </>
  );
}

function Law() {
  return (
    <p>
      These terms are governed by the laws of Ontario and the federal laws of Canada that apply there. The courts of
      Ontario decide on disputes, and consumers may also go to the courts of the place where they live. Please talk to
      us first: most things can be settled in a conversation. If one part of these terms does not hold, the rest does.
    </p>
  );
}

function Changes() {
  return (
    <p>
      When we change these terms, we put the new date at the top and write to account holders at least 30 days before a
      change that matters. If you do not agree, you can close your account before it applies. A change never works
      backwards.
    </p>
  );
}

function Contact() {
  return (
    <>
      <CompanyAddress attention="Legal" />
      <p>
        E-mail <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
        <br />
        Phone <a href={phoneLink(COMPANY.phone)}>{COMPANY.phone}</a>
        <br />
        Or use the <Link to={paths.contact}>contact page</Link>.
      </p>
    </>
  );
}

export const generalPart: readonly LegalSection[] = [
  { id: 'liability', title: 'Liability', Body: Liability },
  { id: 'law', title: 'Governing law', Body: Law },
  { id: 'changes', title: 'Changes to these terms', Body: Changes },
  { id: 'contact', title: 'How to reach us', Body: Contact },
];
