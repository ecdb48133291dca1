import type { DocumentedType } from '@carebourse/contracts/compliance';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { usage } from '../entry-facts.ts';
import { ComplianceDocuments } from './compliance-documents.tsx';
import { CheckList } from '../../../ui/detail-section.tsx';
import * as TEXTS from '../texts.ts';

const Part = styled.section`
  margin-top: ${space(6)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};

  h3 {
    margin-bottom: ${space(3)};
    font-size: ${text.s15};
  }
`;

export interface EntryDetailsProps {
  description: string;
  facts: readonly Fact[];
  /** Whose compliance documents to offer; data products have none. */
  documented?: { resourceType: DocumentedType; id: number };
}

/** What is told of a catalogue entry in a dialog. */
export function EntryDetails({ description, facts, documented }: EntryDetailsProps) {
  return (
    <>
      <p>{description}</p>
      <Part>
        <h3>{TEXTS.details}</h3>
        <FactList items={facts} columns={3} />
      </Part>
      <Part>
        <h3>{TEXTS.usageInformation}</h3>
        <CheckList items={usage} />
      </Part>
      {documented && (
        <Part>
          <h3>{TEXTS.complianceDocuments}</h3>
          <ComplianceDocuments {...documented} />
        </Part>
      )}
    </>
  );
}
