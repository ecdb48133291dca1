import { Suspense } from 'react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Container } from '../../../ui/layout.tsx';
import { AgentSection } from './agent-section.tsx';
import { DataProductSection } from './data-product-section.tsx';
import { DocumentationSection } from './documentation-section.tsx';
import { HeadlineCounts } from './headline-counts.tsx';
import { Hero } from './hero.tsx';
import { SignUpSection } from './sign-up-section.tsx';
import * as TEXTS from '../texts.ts';

/** / */
export function LandingScreen() {
  useDocumentTitle(TEXTS.carebourse);
  return (
    <>
      {/* Each Suspense is a piece that is taken over by itself when the page comes drawn. */}
      <Suspense>
        <Hero />
      </Suspense>
      <Container>
        <HeadlineCounts />
        <Suspense>
          <AgentSection />
        </Suspense>
        <Suspense>
          <DataProductSection />
        </Suspense>
        <Suspense>
          <DocumentationSection />
        </Suspense>
      </Container>
      <Suspense>
        <SignUpSection />
      </Suspense>
    </>
  );
}
