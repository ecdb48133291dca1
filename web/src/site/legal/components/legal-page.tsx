import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, media, size, space, text } from '../../../theme/tokens.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Prose } from '../../../ui/text.tsx';
import { LAST_UPDATED, type LegalSection } from '../legal-section.ts';
import * as TEXTS from '../texts.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 17rem minmax(0, 1fr);
  gap: ${space(16)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
  }
`;

const Contents = styled.nav`
  position: sticky;
  top: calc(${size.header} + ${space(6)});
  font-size: ${text.s15};

  h2 {
    font-size: ${text.s13};
  }

  ol {
    display: grid;
    gap: ${space(0.5)};
    padding-left: 1.5em;
    margin-top: ${space(2)};
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }

  a {
    display: inline-block;
    padding-block: ${space(1)};
    color: ${color.muted};
    text-decoration: none;
  }

  a:hover {
    color: ${color.ink};
    text-decoration: underline;
  }

  ${media.tablet} {
    position: static;
    padding: ${space(5)};
    background: ${color.sunken};
    border-radius: 10px;
  }

  @media print {
    display: none;
  }
`;

const Text = styled(Prose)`
  counter-reset: section;

  section {
    counter-increment: section;
  }

  section > h2::before {
    content: counter(section) '. ';
  }

  section > * + * {
    margin-top: ${space(4)};
  }

  section + section {
    margin-top: ${space(12)};
  }

  section > h2 {
    scroll-margin-top: calc(${size.header} + ${space(4)});
    font-family: var(--font-headline);
    font-size: ${text.s28};
    font-weight: 560;
    letter-spacing: -0.012em;
  }

  section > h3 {
    margin-top: ${space(7)};
  }

  address {
    font-style: normal;
  }
`;

interface LegalPageProps {
  title: string;
  lead: ReactNode;
  sections: readonly LegalSection[];
}

/** A legal text with its contents beside it; on a small screen above it. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <Page>
      <PageHeader eyebrow={LAST_UPDATED} title={title} lead={lead} />
      <Columns>
        <Contents aria-labelledby="contents">
          <h2 id="contents">{TEXTS.onThisPage}</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <Link to={`#${id}`}>{name}</Link>
              </li>
            ))}
          </ol>
        </Contents>
        <Text>
          {sections.map(({ id, title: name, Body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              <Body />
            </section>
          ))}
        </Text>
      </Columns>
    </Page>
  );
}
