import type { DocumentedType } from '@carebourse/contracts/compliance';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { ComplianceDocuments } from './compliance-documents.tsx';
import { CheckList } from './detail-section.tsx';

const Part = styled.section`
  margin-top: ${space(6)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};

  h3 {
    margin-bottom: ${space(3)};
    font-size: ${text.s15};
  }
`;

const usage = [
  'Use is limited to the purpose of your request and ends with it.',
  'Results are published in groups of 11 people or more; nobody may be re-identified.',
  'The steward is named as the source, and each use is on record.',
];

interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  /** Who offers it and what it is. */
  byline: string;
  description: string;
  facts: readonly Fact[];
  /** Whose compliance documents to offer; data products have none. */
  documented?: { resourceType: DocumentedType; id: number };
  /** What can be done: ask, wait, use. */
  access: ReactNode;
}

/** The detail of a catalogue entry that has no page of its own. */
export function EntryDialog(props: EntryDialogProps) {
  const { open, onClose, name, byline, description, facts, documented, access } = props;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={name} description={byline} width={680}>
      <p>{description}</p>
      <Part>
        <h3>Details</h3>
        <FactList items={facts} columns={3} />
      </Part>
      <Part>
        <h3>Usage information</h3>
        <CheckList items={usage} />
      </Part>
      {documented && (
        <Part>
          <h3>Compliance documents</h3>
          <ComplianceDocuments {...documented} />
        </Part>
      )}
      {access}
    </Dialog>
  );
}
