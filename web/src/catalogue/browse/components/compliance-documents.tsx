import {
  COMPLIANCE_DOCUMENTS,
  type ComplianceDocument,
  complianceDocumentPath,
  type DocumentedType,
} from '@carebourse/contracts/compliance';
import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2.5)};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2.5)};
  }

  svg,
  span {
    color: ${color.muted};
  }

  span {
    font-size: ${text.s13};
  }
`;

const titles: Record<ComplianceDocument, string> = {
  phipa: TEXTS.phipaCompliance,
  quality: TEXTS.dataQualityStatement,
  terms: TEXTS.termsOfUse,
};

interface ComplianceDocumentsProps {
  resourceType: DocumentedType;
  id: number;
}

/** The three documents of an entry (specification §2); each opens in a new tab. */
export function ComplianceDocuments({ resourceType, id }: ComplianceDocumentsProps) {
  return (
    <List role="list">
      {COMPLIANCE_DOCUMENTS.map((document) => (
        <li key={document}>
          <FileText size={17} strokeWidth={1.75} aria-hidden />
          <a href={complianceDocumentPath(resourceType, id, document)} target="_blank" rel="noreferrer">
            {titles[document]}
          </a>
          <span>{TEXTS.pdfOpensInANew}</span>
        </li>
      ))}
    </List>
  );
}
