import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2.5)};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2.5)};
  }

  svg {
    color: ${color.muted};
  }

  span {
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

const documents = ['PHIPA compliance', 'Data quality statement', 'Terms of use'];

/** The three documents that each entry has (specification §2). */
export function ComplianceDocuments() {
  return (
    <List role="list">
      {documents.map((name) => (
        <li key={name}>
          <FileText size={17} strokeWidth={1.75} aria-hidden />
          {name}
          <span>Available on request</span>
        </li>
      ))}
    </List>
  );
}
