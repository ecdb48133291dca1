import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { space } from '../../../theme/tokens.ts';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ColourSection, TypeSection } from './foundation-sections.tsx';
import { ChartSection } from './chart-section.tsx';
import { ControlSection } from './control-section.tsx';
import { FloatingSection } from './floating-section.tsx';
import { ResourceSection } from './resource-section.tsx';
import { StateSection } from './state-section.tsx';
import { WorkSection } from './work-section.tsx';

const Sections = styled(Stack)`
  gap: ${space(16)};
`;

/** Shows every part of the library. Not in the navigation: it is for those who build screens. */
export function DesignGuideScreen() {
  useDocumentTitle('Design guide');
  return (
    <Page>
      <PageHeader
        eyebrow="For those who build screens"
        title="Design guide"
        lead="Every part of the product's library, in the theme that you have chosen. Calm, exact, quietly warm."
      />
      <Sections>
        <ColourSection />
        <TypeSection />
        <ControlSection />
        <ResourceSection />
        <WorkSection />
        <ChartSection />
        <StateSection />
        <FloatingSection />
      </Sections>
    </Page>
  );
}
