import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { size } from '../../../theme/tokens.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CdsHooks } from './cds-hooks.tsx';
import { CustomIntegrationCard } from './custom-integration-card.tsx';
import { EmrSystems } from './emr-systems.tsx';
import { ExtensionPromo } from './extension-promo.tsx';
import { KeyFeatures } from './key-features.tsx';
import { Technology } from './technology.tsx';
import * as TEXTS from '../texts.ts';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${size.sectionGap};
`;

export function EmrScreen() {
  useDocumentTitle(TEXTS.emrInteroperability);
  return (
    <Page>
      <PageHeader title={TEXTS.carebourseBesideTheRecord} lead={TEXTS.whatWasGranted} />
      <Parts>
        <EmrSystems>
          <CustomIntegrationCard />
        </EmrSystems>
        <Technology />
        <CdsHooks />
        <KeyFeatures />
        <ExtensionPromo />
      </Parts>
    </Page>
  );
}
