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
import * as TEXTS from '../texts.ts';

const Sections = styled(Stack)`
  gap: ${space(16)};
`;

/** Shows every part of the library. Not in the navigation: it is for those who build screens. */
export function DesignGuideScreen() {
  useDocumentTitle(TEXTS.designGuide);
  return (
    <Page>
      <PageHeader
        eyebrow={TEXTS.forThoseWhoBuildScreens}
        title={TEXTS.designGuide}
        lead={TEXTS.everyPartOfTheProducts}
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
