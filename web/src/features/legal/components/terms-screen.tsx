import { useDocumentTitle } from '../../../lib/document-title.ts';
import { accountPart } from '../terms/account-part.tsx';
import { generalPart } from '../terms/general-part.tsx';
import { plansPart } from '../terms/plans-part.tsx';
import { usePart } from '../terms/use-part.tsx';
import { LegalPage } from './legal-page.tsx';

const sections = [...accountPart, ...usePart, ...plansPart, ...generalPart];

export function TermsScreen() {
  useDocumentTitle('Terms of Service');
  return (
    <LegalPage
      title="Terms of Service"
      lead="The agreement between you and us when you use Carebourse, in plain words."
      sections={sections}
    />
  );
}
