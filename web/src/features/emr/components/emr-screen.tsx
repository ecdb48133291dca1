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

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${size.sectionGap};
`;

export function EmrScreen() {
  useDocumentTitle('EMR interoperability');
  return (
    <Page>
      <PageHeader
        title="Carebourse beside the record you already use"
        lead="What was granted to you should be there where you work. Today a record’s own program connects through our API; a connection for your system is built with you."
      />
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
