import { COMPANY, phoneLink } from '../../../lib/company.ts';
import { CompanyAddress } from '../components/company-address.tsx';
import type { LegalSection } from '../legal-section.ts';

function Contact() {
  return (
    <>
      <p>
        Our privacy officer answers questions about this policy and about how we work for custodians. Accessible formats
        are free on request.
      </p>
      <CompanyAddress attention="Privacy Officer" />
      <p>
        E-mail <a href={`mailto:${COMPANY.privacyEmail}`}>{COMPANY.privacyEmail}</a>
        <br />
        Phone <a href={phoneLink(COMPANY.privacyPhone)}>{COMPANY.privacyPhone}</a>
      </p>
    </>
  );
}

function Complaint() {
  return (
    <>
      <p>
        Please tell us first, or the custodian: most concerns can be settled that way. We acknowledge a complaint within
        two business days and answer it within 30 days.
      </p>
      <p>
        You may also complain to the Information and Privacy Commissioner of Ontario (IPC), at no cost and without a
        lawyer. A complaint must be in writing, and as a rule within one year of the day on which you learned of the
        matter; if it is about a refusal to give access or make a correction, within six months (PHIPA, sections 54 to
        56).
      </p>
      <address>
        Information and Privacy Commissioner of Ontario
        <br />
        2 Bloor Street East, Suite 1400
        <br />
        Toronto, Ontario M4W 1A8
        <br />
        416-326-3333 or 1-800-387-0073
        <br />
        <a href="https://www.ipc.on.ca/" rel="noreferrer">
          www.ipc.on.ca
        </a>
      </address>
      <p>
        For personal information under PIPEDA, the Office of the Privacy Commissioner of Canada takes complaints:{' '}
        <a href="https://www.priv.gc.ca/" rel="noreferrer">
          www.priv.gc.ca
        </a>
        , 1-800-282-1376.
      </p>
    </>
  );
}

function Changes() {
  return (
    <p>
      When we change this policy, we put the new date at the top. If a change matters to how your information is used,
      we write to you at least 30 days before, and ask for your consent where the law wants it.
    </p>
  );
}

export const complaintPart: readonly LegalSection[] = [
  { id: 'contact', title: 'Our privacy officer', Body: Contact },
  { id: 'complaints', title: 'How to complain', Body: Complaint },
  { id: 'changes', title: 'Changes to this policy', Body: Changes },
];
