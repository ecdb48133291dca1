import { Button } from '../../../ui/button.tsx';
import { AccessLevelBadge, AccessLevelLegend } from '../../../ui/access-level.tsx';
import { CardGrid, Cluster } from '../../../ui/layout.tsx';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { GuideSection } from './guide-section.tsx';

export function ResourceSection() {
  return (
    <GuideSection title="Resources">
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
          description="Sorts chest radiographs by urgency and marks findings that a radiologist should see first, with the region that led to the mark."
          icon="biotech"
          tint="teal"
          steward="Northshore Imaging Network"
          category="Diagnostic"
          verified
          updated="Apr 13, 2025"
          requestCount={312}
          status="pending"
        />
        <ResourceCard
          to="/data-products/1"
          name="Ontario diabetes cohort, linked laboratory and prescription records"
          description="Laboratory values and prescriptions of people with diabetes."
          icon="monitoring"
          tint="blue"
          steward="Lakeshore Health Data Institute"
          category="Clinical"
          records={1_204_311}
          accessLevel="restricted"
          updated="Mar 2, 2025"
          requestCount={1}
          status="approved"
        />
        <ResourceCard
          to="/data-domains/1"
          name="Genomic variants"
          description="Variants found in consented exomes, with the panel and the pipeline's version, for research under a review board's approval."
          icon="dna"
          tint="plum"
          steward="Trillium Genomics"
          category="Genomic"
          records={88_400}
          accessLevel="confidential"
          actions={
            <>
              <Button size="small">Request Access</Button>
              <Button size="small" variant="secondary">
                View Details
              </Button>
            </>
          }
        />
      </CardGrid>
      <CardSkeletons count={3} label="Loading AI agents" />
    </GuideSection>
  );
}
