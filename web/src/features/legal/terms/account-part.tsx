import { Link } from 'react-router-dom';
import { COMPANY } from '../../../lib/company.ts';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';

function Agreement() {
  return (
    <>
      <p>
        {COMPANY.name} (“we”) offers Carebourse, a marketplace where patients, health care providers and partner
        organizations in Ontario find clinical AI agents and health-data products, ask for access with a stated purpose,
        and use what was granted.
      </p>
      <p>
        By opening an account or using the service you accept these terms. If you accept them for an organization, you
        confirm that you may bind it, and “you” includes it. If you do not accept them, please do not use Carebourse.
        How we handle personal information is described in the <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
    </>
  );
}

function Account() {
  return (
    <>
      <ul>
        <li>You must be 16 or over. For other people you may act only if the law lets you decide for them.</li>
        <li>What you tell us about yourself, your role and your licence must be true and stay up to date.</li>
        <li>
          Your account is yours alone. Keep your password to yourself and tell us at once if someone else may know it.
        </li>
        <li>
          If you register for an organization, it has to confirm you before you decide on requests for it or use its
          plan.
        </li>
        <li>You can close your account at any time. We may ask for proof where a claim about a role is in doubt.</li>
      </ul>
    </>
  );
}

function NotCare() {
  return (
    <>
      <p>
        <strong>Carebourse gives no medical advice and is not for emergencies.</strong> In an emergency call 911. For
        health advice in Ontario you can call Health811 at 811 at any time.
      </p>
      <p>
        AI agents offered here support people; they do not replace the judgment of a regulated professional, who remains
        responsible for every decision about care. Agents can be wrong. Check what they say before you rely on it, and
        read what their page says about their intended use and limits.
      </p>
    </>
  );
}

export const accountPart: readonly LegalSection[] = [
  { id: 'agreement', title: 'This agreement', Body: Agreement },
  { id: 'account', title: 'Your account', Body: Account },
  { id: 'not-care', title: 'Not medical advice', Body: NotCare },
];
