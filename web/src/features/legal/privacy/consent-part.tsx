import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';

function Consent() {
  return (
    <>
      <p>
        Consent must be yours, must be knowledgeable, must relate to the information, and must not be obtained by
        deception or coercion (PHIPA, section 18). You may give it for some things and not for others.
      </p>
      <p>
        You may withdraw it at any time, by writing to us or to the custodian. Withdrawal works from then on: it does
        not undo what was done lawfully before (section 19). Some uses and disclosures do not depend on consent, for
        instance where PHIPA permits or requires a custodian to disclose.
      </p>
    </>
  );
}

function Directives() {
  return (
    <>
      <p>
        You may tell a custodian not to use or disclose some or all of your personal health information. This is called
        a consent directive, or lockbox. It may cover a single item, your whole record, or a named person or group.
      </p>
      <ul>
        <li>
          <strong>How to ask.</strong> Write to the custodian, or to our privacy officer, who passes it on. Say what
          should be withheld, and from whom.
        </li>
        <li>
          <strong>What it does.</strong> What you locked is left out of what we show or send for that custodian. The
          recipient is told that something is withheld where they need to know it for care, but not what.
        </li>
        <li>
          <strong>Its limits.</strong> PHIPA lets a custodian set a directive aside in some situations, such as a
          significant risk of serious bodily harm. Data from which nobody can be identified is not covered by a
          directive.
        </li>
        <li>
          <strong>Changing your mind.</strong> You can change or lift a directive in the same way at any time.
        </li>
      </ul>
    </>
  );
}

function Minors() {
  return (
    <>
      <p>
        Carebourse accounts are for people of 16 and over. A parent or another person who may lawfully decide for a
        child or for an adult who is not capable can add them as a dependent, and acts for them here as a substitute
        decision-maker (PHIPA, sections 21 to 26).
      </p>
      <p>
        A child who is capable of deciding may decide: if a capable child under 16 and a parent disagree, the child’s
        decision counts. Dependents are managed on the <Link to={paths.dashboard}>dashboard</Link>.
      </p>
    </>
  );
}

export const consentPart: readonly LegalSection[] = [
  { id: 'consent', title: 'Your consent', Body: Consent },
  { id: 'directives', title: 'Consent directives', Body: Directives },
  { id: 'dependents', title: 'Children and dependents', Body: Minors },
];
