import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardGrid } from '../../../ui/layout.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type EmrSystem, emrSystems } from '../systems.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const System = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};

  header {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: ${space(3)};
  }

  h3 {
    font-size: ${text.s17};
  }

  a {
    display: inline-flex;
    align-items: center;
    align-self: start;
    gap: ${space(1.5)};
    padding-top: ${space(2)};
    margin-top: auto;
    font-weight: 550;
  }
`;

const Summary = styled.p`
  color: ${color.muted};
`;

/** The systems, and after them the card for all others. */
export function EmrSystems({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Headline as="h2" $size="s28">
        {TEXTS.systemsInUseInOntario}
      </Headline>
      <CardGrid $min={320}>
        {emrSystems.map((system) => (
          <SystemCard key={system.name} system={system} />
        ))}
        {children}
      </CardGrid>
      <Muted $small>{TEXTS.productNamesBelong}</Muted>
    </Root>
  );
}

function SystemCard({ system }: { system: EmrSystem }) {
  const { name, vendor, summary, setting, url } = system;
  return (
    <System as="article">
      <header>
        <div>
          <h3>{name}</h3>
          <Muted $small>{vendor}</Muted>
        </div>
        <Badge tone={setting === 'Hospitals' ? 'blue' : 'teal'}>{setting}</Badge>
      </header>
      <Summary>{summary}</Summary>
      <a href={url} target="_blank" rel="noreferrer">
        {TEXTS.visitVendor(vendor)}
        <ExternalLink size={15} aria-hidden />
        <VisuallyHidden>{TEXTS.opensInANewTab}</VisuallyHidden>
      </a>
    </System>
  );
}
