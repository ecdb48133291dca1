import { useDocumentTitle } from '../../../lib/document-title.ts';
import { accountPart } from '../terms/account-part.tsx';
import { generalPart } from '../terms/general-part.tsx';
import { plansPart } from '../terms/plans-part.tsx';
import { usePart } from '../terms/use-part.tsx';
import { LegalPage } from './legal-page.tsx';
import * as TEXTS from '../texts.ts';

const sections = [...accountPart, ...usePart, ...plansPart, ...generalPart];

export function TermsScreen() {
  useDocumentTitle(TEXTS.termsOfService);
  return <LegalPage title={TEXTS.termsOfService} lead={TEXTS.theAgreementBetween} sections={sections} />;
}
