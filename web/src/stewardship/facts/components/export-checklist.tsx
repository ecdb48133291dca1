import { type EntryFacts, FACTS_FOR_EXPORT, missingForExport } from '@carebourse/contracts/entry-facts';
import { Check, CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fieldOf } from '../../../catalogue/facts/fact-fields.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-block: ${space(2)};
  font-size: ${text.s15};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(2)};
  }

  svg {
    color: ${color.brand};
  }

  [data-missing] svg {
    color: ${color.muted};
  }
`;

/** What a description of the entry in DCAT must tell, and what of it is missing still. */
export function ExportChecklist({ facts }: { facts: EntryFacts }) {
  const missing = missingForExport(facts);
  return (
    <Card as="section" aria-label={TEXTS.forTheExport}>
      <Label>{TEXTS.forTheExport}</Label>
      <List role="list">
        {FACTS_FOR_EXPORT.map((name) => {
          const isMissing = missing.includes(name);
          const Icon = isMissing ? CircleDashed : Check;
          return (
            <li key={name} data-missing={isMissing || undefined}>
              <Icon size={16} aria-hidden />
              <span>
                {fieldOf(name).label}
                <VisuallyHidden>{isMissing ? TEXTS.missing : TEXTS.statedInSentence}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </List>
      <Muted $small role="status">
        {missing.length === 0 ? TEXTS.healthDcatApIsComplete : TEXTS.exportsClaimNoProfileYet}
      </Muted>
    </Card>
  );
}
