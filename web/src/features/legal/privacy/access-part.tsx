import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { LegalSection } from '../legal-section.ts';

function YourRights() {
  return (
    <>
      <p>You may:</p>
      <ul>
        <li>
          <strong>See it.</strong> Much of it is on your <Link to={paths.dashboard}>dashboard</Link>. For the rest, ask
          us in writing. For a custodian’s records, ask the custodian; we pass your request on if you send it to us.
        </li>
        <li>
          <strong>Correct it.</strong> If something is incomplete or inaccurate, ask for a correction. If a custodian
          declines, you may have a statement of disagreement attached to the record.
        </li>
        <li>
          <strong>Know who saw it.</strong> Ask for the record of access to information about you.
        </li>
        <li>
          <strong>Take it with you or delete it.</strong> Ask for a copy of your account’s information, or close your
          account.
        </li>
      </ul>
      <p>
        We answer within 30 days. A custodian has 30 days too, and may extend that once where PHIPA allows it, with
        notice to you (section 54). Looking at your own information on Carebourse costs nothing. We may ask you to prove
        who you are.
      </p>
    </>
  );
}

function Research() {
  return (
    <>
      <p>
        Some datasets are offered for research. Where they hold personal health information, a custodian may disclose it
        only under a research plan that a research ethics board has approved and an agreement with the researcher
        (PHIPA, section 44), or under another authority in law.
      </p>
      <p>
        Much of what is offered has been de-identified, so that it is not reasonably foreseeable that anybody can be
        recognized in it. Whoever receives it promises not to try.
      </p>
    </>
  );
}

export const accessPart: readonly LegalSection[] = [
  { id: 'rights', title: 'Seeing and correcting your information', Body: YourRights },
  { id: 'research', title: 'Research and de-identified data', Body: Research },
];
