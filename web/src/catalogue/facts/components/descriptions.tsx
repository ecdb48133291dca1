import { FACT_ENTRY_LISTS } from '@carebourse/contracts/entry-facts';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Muted } from '../../../ui/text.tsx';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import * as TEXTS from '../texts.ts';

const FORMATS = [
  { file: 'dcat.ttl', label: TEXTS.dcatTurtle },
  { file: 'dcat.rdf', label: TEXTS.dcatRdfXml },
  { file: 'dcat.jsonld', label: TEXTS.dcatJsonLd },
  { file: 'croissant.json', label: TEXTS.croissant },
] as const;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  list-style: none;
  padding: 0;
`;

/** What a page says, for programs and other catalogues. */
export function Descriptions({ entry: { resourceType, resourceId } }: { entry: FactEntry }) {
  return (
    <div>
      <Muted>{TEXTS.theSameForPrograms}</Muted>
      <Links>
        {FORMATS.map(({ file, label }) => (
          <li key={file}>
            <a href={`${FACT_ENTRY_LISTS[resourceType]}/${resourceId}/${file}`}>{label}</a>
          </li>
        ))}
      </Links>
    </div>
  );
}
