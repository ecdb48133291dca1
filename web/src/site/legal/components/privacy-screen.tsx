import { useDocumentTitle } from '../../../lib/document-title.ts';
import { accessPart } from '../privacy/access-part.tsx';
import { collectionPart } from '../privacy/collection-part.tsx';
import { complaintPart } from '../privacy/complaint-part.tsx';
import { consentPart } from '../privacy/consent-part.tsx';
import { rolesPart } from '../privacy/roles-part.tsx';
import { safeguardsPart } from '../privacy/safeguards-part.tsx';
import { LegalPage } from './legal-page.tsx';
import * as TEXTS from '../texts.ts';

const sections = [...rolesPart, ...collectionPart, ...consentPart, ...safeguardsPart, ...accessPart, ...complaintPart];

export function PrivacyScreen() {
  useDocumentTitle(TEXTS.privacyPolicy);
  return <LegalPage title={TEXTS.privacyPolicy} lead={TEXTS.whatWeHoldAbout} sections={sections} />;
}
