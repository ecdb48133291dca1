import type { ComplianceDocument } from '@carebourse/contracts/compliance';
import type { ComplianceFacts } from './facts.ts';
import { phipaStatement } from './phipa-statement.ts';
import { qualityStatement } from './quality-statement.ts';
import { termsOfUse } from './terms-of-use.ts';
import type { ComplianceText } from './text.ts';

const TEXTS: Record<ComplianceDocument, (facts: ComplianceFacts) => ComplianceText> = {
  phipa: phipaStatement,
  quality: qualityStatement,
  terms: termsOfUse,
};

/** The words of one of a resource's compliance documents. */
export function complianceText(document: ComplianceDocument, facts: ComplianceFacts): ComplianceText {
  return TEXTS[document](facts);
}

/** Such as `laboratory-results-phipa-compliance.pdf`. Letters without accents only: headers carry it. */
export function fileNameOf({ title }: ComplianceText, { name, resourceType, id }: ComplianceFacts): string {
  const resource = slug(name) || `${slug(resourceType)}-${id}`;
  return `${resource}-${slug(title)}.pdf`;
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
