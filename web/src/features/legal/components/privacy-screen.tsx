import { useDocumentTitle } from '../../../lib/document-title.ts';
import { accessPart } from '../privacy/access-part.tsx';
import { collectionPart } from '../privacy/collection-part.tsx';
import { complaintPart } from '../privacy/complaint-part.tsx';
import { consentPart } from '../privacy/consent-part.tsx';
import { rolesPart } from '../privacy/roles-part.tsx';
import { safeguardsPart } from '../privacy/safeguards-part.tsx';
import { LegalPage } from './legal-page.tsx';

const sections = [...rolesPart, ...collectionPart, ...consentPart, ...safeguardsPart, ...accessPart, ...complaintPart];

export function PrivacyScreen() {
  useDocumentTitle('Privacy Policy');
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we hold about you, why, who sees it, how long it stays, and what you can do about it."
      sections={sections}
    />
  );
}
