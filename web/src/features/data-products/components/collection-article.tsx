import type { DataCollection } from '@carebourse/contracts/catalogue';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DeliveredBadges } from '../../catalogue/components/delivered-parts.tsx';
import { CheckList, Description, DetailSection } from '../../catalogue/components/detail-section.tsx';
import { IncludedDomains } from '../../catalogue/components/included-domains.tsx';
import { ResourceTitle } from '../../catalogue/components/resource-title.tsx';
import { StewardByline } from '../../catalogue/components/steward-byline.tsx';
import { deliveredFacts, stated } from '../../catalogue/delivered.ts';
import { collectionLook } from '../../catalogue/resource-look.ts';
import { features, researchApplications } from '../collection-facts.ts';

interface CollectionArticleProps {
  collection: DataCollection;
  /** What its steward tells of the data. */
  told?: ReactNode;
}

/** What is told of a data collection; its page adds what can be done. */
export function CollectionArticle({ collection, told }: CollectionArticleProps) {
  const { name, sourceType, accessLevel, recordCount, format } = collection;
  const records = formatCount(recordCount);
  return (
    <Stack $gap={8}>
      <ResourceTitle name={name} byline={<StewardByline entry={collection} also={sourceType} />} {...collectionLook}>
        <AccessLevelBadge level={accessLevel} />
        {collection.delivered ? <DeliveredBadges entry={collection} /> : <Badge>{records} records</Badge>}
      </ResourceTitle>
      <Description>{collection.description}</Description>
      <DetailSection title="Included domains">
        <IncludedDomains domains={collection.domains} />
      </DetailSection>
      <DetailSection title="Details">
        <FactList
          columns={3}
          items={[
            ...deliveredFacts(collection),
            { label: 'Source type', value: sourceType },
            { label: 'Format', value: format },
            { label: stated(collection, 'Record count'), value: records },
          ]}
        />
      </DetailSection>
      {told}
      <DetailSection title="Features">
        <CheckList items={features} />
      </DetailSection>
      <DetailSection title="Research applications">
        <CheckList items={researchApplications} />
      </DetailSection>
    </Stack>
  );
}
