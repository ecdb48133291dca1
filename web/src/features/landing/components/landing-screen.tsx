import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Container } from '../../../ui/layout.tsx';
import { DATA_PRODUCT_QUERY } from '../../catalogue/data-product-query.ts';
import { AgentSection } from './agent-section.tsx';
import { DataProductSection } from './data-product-section.tsx';
import { DocumentationSection } from './documentation-section.tsx';
import { HeadlineCounts } from './headline-counts.tsx';
import { Hero } from './hero.tsx';
import { SignUpSection } from './sign-up-section.tsx';

// The dialogs and the form in them are more code than the page; they come when the first card is opened.
const DataProductDialog = lazy(async () => ({
  default: (await import('../../catalogue/components/data-product-dialog.tsx')).DataProductDialog,
}));

/** / */
export function LandingScreen() {
  useDocumentTitle('Carebourse');
  const [params] = useSearchParams();
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
      {params.has(DATA_PRODUCT_QUERY) && (
        <Suspense>
          <DataProductDialog />
        </Suspense>
      )}
    </>
  );
}
