import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';

function Collected() {
  return (
    <>
      <h3>Your account</h3>
      <p>
        Username, e-mail address, role, and if you give them your name and organization; for providers also specialty
        and licence number. Your password is kept only as a hash from which it cannot be read back.
      </p>
      <h3>Your profile, if you fill it in</h3>
      <p>
        For patients: health card number, allergies, conditions, medications and similar details, and family members or
        dependents. All of it is optional. PHIPA limits who may collect a health number (section 34), so nobody needs to
        give us one in order to use Carebourse.
      </p>
      <h3>What you do here</h3>
      <p>
        The access requests you make with their stated purpose, the decisions on them, and a record of who viewed or
        changed what, and when. From your connection we keep the network address and the time of sign-ins and of
        changes.
      </p>
      <h3>Payments and messages</h3>
      <p>
        Our card provider, Stripe, collects your card details; we receive only the plan, amount, date and state of a
        payment. When you write to us, we keep your message and how to reach you.
      </p>
      <h3>Cookies and storage</h3>
      <p>
        One cookie keeps you signed in. Another one tells that you have signed in with this browser before, so that
        nobody can lock you out by guessing your password. Your browser also remembers the light or dark theme. There
        are no advertising or tracking cookies.
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <p>We use this information to:</p>
      <ul>
        <li>run your account, sign you in and keep the service safe;</li>
        <li>bring your access requests to the stewards who decide on them, and tell you the decision;</li>
        <li>give access that was granted, no more and no longer than granted;</li>
        <li>keep the record that lets patients, custodians and the Commissioner see what happened;</li>
        <li>bill the plan you chose and answer when you write to us;</li>
        <li>meet duties that the law puts on us.</li>
      </ul>
      <p>
        We do not use personal health information to train AI models, to advertise, or to make decisions about your
        eligibility for anything. Counts that we publish, such as the number of requests for a dataset, name nobody.
      </p>
    </>
  );
}

function Sharing() {
  return (
    <>
      <ul>
        <li>
          <strong>Stewards</strong> who decide on your access request see your name, role, organization and the purpose
          that you wrote.
        </li>
        <li>
          <strong>Recipients</strong> see the data that a custodian has granted to them.
        </li>
        <li>
          <strong>Companies that work for us</strong>, such as hosting, e-mail and card payment, see what their task
          needs, under contracts that bind them to this policy.
        </li>
        <li>
          <strong>Authorities</strong>, where a law or a court order requires it. We check that it does, and give no
          more than it asks for.
        </li>
      </ul>
      <p>
        We store personal health information in Canada. Card payments may be processed in the United States, under the
        laws of that country. Should the business ever change hands, this policy stays in force for what we hold, and we
        tell you beforehand. Ask {COMPANY.privacyEmail} for the list of companies that work for us.
      </p>
    </>
  );
}

export const collectionPart: readonly LegalSection[] = [
  { id: 'collected', title: 'What we collect', Body: Collected },
  { id: 'purposes', title: 'What we use it for', Body: Purposes },
  { id: 'sharing', title: 'Who sees it', Body: Sharing },
];
