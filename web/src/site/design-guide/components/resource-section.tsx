import { Button } from '../../../ui/button.tsx';
import { AccessLevelBadge, AccessLevelLegend } from '../../../ui/access-level.tsx';
import { CardGrid, Cluster } from '../../../ui/layout.tsx';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { GuideSection } from './guide-section.tsx';
import * as TEXTS from '../texts.ts';

export function ResourceSection() {
  return (
    <GuideSection title={TEXTS.resources}>
      <Cluster>
        {['pending', 'approved', 'rejected', 'returned', 'withdrawn', 'expired', 'revoked'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Cluster>
      <Cluster>
        <AccessLevelBadge level="open" />
        <AccessLevelBadge level="restricted" />
        <AccessLevelBadge level="confidential" />
      </Cluster>
      <AccessLevelLegend />
      <CardGrid>
        <ResourceCard
          to="/agents/1"
          name="Chest radiograph triage"
          description={TEXTS.sortsChestRadiographsByUrgency}
          icon="biotech"
          tint="teal"
          steward={TEXTS.northshoreImagingNetwork}
          category="Diagnostic"
          verified
          updated={TEXTS.apr132025}
          requestCount={312}
          status="pending"
        />
        <ResourceCard
          to="/data-products/1"
          name="Ontario diabetes cohort, linked laboratory and prescription records"
          description={TEXTS.laboratoryValuesAndPrescriptions}
          icon="monitoring"
          tint="blue"
          steward={TEXTS.lakeshoreHealthDataInstitute}
          category="Clinical"
          records={1_204_311}
          accessLevel="restricted"
          updated={TEXTS.mar22025}
          requestCount={1}
          status="approved"
        />
        <ResourceCard
          to="/data-domains/1"
          name="Genomic variants"
          description={TEXTS.variantsFoundInConsentedExomes}
          icon="dna"
          tint="plum"
          steward={TEXTS.trilliumGenomics}
          category="Genomic"
          records={88_400}
          accessLevel="confidential"
          actions={
            <>
              <Button size="small">{TEXTS.requestAccess}</Button>
              <Button size="small" variant="secondary">
                {TEXTS.viewDetails}
              </Button>
            </>
          }
        />
      </CardGrid>
      <CardSkeletons count={3} label={TEXTS.loadingAiAgents} />
    </GuideSection>
  );
}
