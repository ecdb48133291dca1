import { COMPANY } from '../../../lib/company.ts';
import type { LegalSection } from '../legal-section.ts';

function Summary() {
  return (
    <>
      <ul>
        <li>You can look around without an account. We show no advertising and sell no information about anybody.</li>
        <li>Health data reaches someone only after they stated a purpose and the data’s steward agreed.</li>
        <li>Your health card number is optional. It is encrypted, and shown masked even to you.</li>
        <li>You can see who did what with information about you, correct it, and limit or withdraw your consent.</li>
        <li>If we cannot settle a concern, the Information and Privacy Commissioner of Ontario can.</li>
      </ul>
      <p>
        This summary does not replace the text below. “We” and “us” mean {COMPANY.name}, which runs Carebourse from
        Toronto.
      </p>
    </>
  );
}

function Laws() {
  return (
    <>
      <p>
        Personal health information in Ontario is governed by the{' '}
        <em>Personal Health Information Protection Act, 2004</em> (PHIPA) and its regulation. Other personal information
        that we handle in the course of business, such as your account, is governed by the federal{' '}
        <em>Personal Information Protection and Electronic Documents Act</em> (PIPEDA). Where both could apply, we
        follow the stricter rule.
      </p>
      <p>“Personal health information” has the meaning that section 4 of PHIPA gives it.</p>
    </>
  );
}

function Roles() {
  return (
    <>
      <p>PHIPA gives different duties to different roles. On Carebourse they are these:</p>
      <h3>Custodian</h3>
      <p>
        A health information custodian has custody or control of personal health information in connection with health
        care: a physician, a hospital, a pharmacy, a laboratory. The hospitals and clinics that offer data here are
        custodians. They decide who may have it, and they remain responsible for it.
      </p>
      <h3>Agent and service provider</h3>
      <p>
        When we store, show or send personal health information for a custodian, we act for that custodian: as its
        agent, or as a person who supplies it with electronic services under Ontario Regulation 329/04. We do only what
        the custodian has permitted and the law allows, and never use the information for purposes of our own. Our staff
        see it only when a task for the custodian needs it.
      </p>
      <h3>Recipient</h3>
      <p>
        A provider, researcher or organization that receives information under a grant is a recipient. A recipient who
        is not a custodian may use and disclose it only for the purpose for which the custodian was authorized to
        disclose it, unless the law permits or requires something else (PHIPA, section 49). The grant states that
        purpose, what kind of access it allows, and when it ends.
      </p>
      <h3>What you give us yourself</h3>
      <p>
        When you write something into your own profile, or about a family member, you give it to us directly. We hold it
        for you, with your consent, and for nothing else. We are not your health care provider, and Carebourse is not
        your medical record.
      </p>
    </>
  );
}

export const rolesPart: readonly LegalSection[] = [
  { id: 'summary', title: 'In short', Body: Summary },
  { id: 'laws', title: 'The laws that apply', Body: Laws },
  { id: 'roles', title: 'Who is responsible for what', Body: Roles },
];
