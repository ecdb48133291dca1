import { KEPT_YEARS } from '@carebourse/contracts/constants';
import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';

function Safeguards() {
  return (
    <>
      <ul>
        <li>Connections are encrypted. Health card numbers and profiles are encrypted again where they are stored.</li>
        <li>Access needs a role and, for restricted data, a grant with a purpose and an end date.</li>
        <li>
          Each view of and change to a record about a person is written to a history that cannot be edited unnoticed.
        </li>
        <li>Sessions can be ended at once, on every device.</li>
        <li>Our staff sign a confidentiality agreement and are trained before they may see personal information.</li>
      </ul>
      <p>No safeguard is perfect. The next section says what we do when one fails.</p>
    </>
  );
}

function Breach() {
  return (
    <>
      <p>
        A breach is a theft or loss of personal health information, or its use or disclosure without authority. If you
        suspect one, call {COMPANY.privacyPhone} or write to {COMPANY.privacyEmail} at once.
      </p>
      <ol>
        <li>We contain it: we end the access, secure what is left and keep the evidence.</li>
        <li>
          We notify every custodian concerned at the first reasonable opportunity, as an agent must (PHIPA, section 17).
        </li>
        <li>
          The custodian notifies the people concerned at the first reasonable opportunity, and tells them that they may
          complain to the Commissioner (section 12). We help to find out who they are.
        </li>
        <li>The custodian reports to the Commissioner where the regulation calls for it.</li>
        <li>
          For personal information that we hold ourselves, we tell you and report to the Privacy Commissioner of Canada
          where there is a real risk of significant harm, and keep a record of every breach (PIPEDA).
        </li>
      </ol>
    </>
  );
}

function Retention() {
  return (
    <>
      <p>We keep information only as long as its purpose, or a law, needs it:</p>
      <ul>
        <li>
          <strong>Account and profile:</strong> while your account is open. Ask us to close it, and we delete them
          within 30 days.
        </li>
        <li>
          <strong>Access requests, decisions and the record of access:</strong> {KEPT_YEARS.requests} years after the
          last entry, because patients and custodians must be able to look back.
        </li>
        <li>
          <strong>Data of a custodian:</strong> as long as the custodian says; then it is returned or securely
          destroyed.
        </li>
        <li>
          <strong>Payment records:</strong> six years after the end of the tax year, as tax law asks.
        </li>
        <li>
          <strong>Messages to us:</strong> two years after the last one.
        </li>
        <li>
          <strong>Technical logs:</strong> 90 days. Backups are overwritten within 35 days.
        </li>
      </ul>
      <p>
        Information that someone has asked to see is kept until the request and any complaint about it are settled
        (PHIPA, section 13).
      </p>
    </>
  );
}

export const safeguardsPart: readonly LegalSection[] = [
  { id: 'safeguards', title: 'How we protect it', Body: Safeguards },
  { id: 'breach', title: 'If something goes wrong', Body: Breach },
  { id: 'retention', title: 'How long we keep it', Body: Retention },
];
