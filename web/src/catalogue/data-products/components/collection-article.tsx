import type { DataCollection } from '@carebourse/contracts/catalogue';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DeliveredBadges } from '../../browse/components/delivered-parts.tsx';
import { CheckList, Description, DetailSection } from '../../../ui/detail-section.tsx';
import { IncludedDomains } from '../../browse/components/included-domains.tsx';
import { ResourceTitle } from '../../browse/components/resource-title.tsx';
import { StewardByline } from '../../browse/components/steward-byline.tsx';
import { deliveredFacts, stated } from '../../browse/delivered.ts';
import { collectionLook } from '../../browse/resource-look.ts';
import { features, researchApplications } from '../collection-facts.ts';
import * as TEXTS from '../texts.ts';

interface CollectionArticleProps {
  collection: DataCollection;
  /** What its steward tells of the data. */
  facts?: ReactNode;
  /** Of its name and description; undefined where it is the page's. */
  lang?: string | undefined;
}

/** What is told of a data collection; its page adds what can be done. */
export function CollectionArticle({ collection, facts, lang }: CollectionArticleProps) {
  const { name, sourceType, accessLevel, recordCount, format } = collection;
  const records = formatCount(recordCount);
  return (
    <Stack $gap={8}>
      <ResourceTitle
        name={name}
        lang={lang}
        byline={<StewardByline entry={collection} also={sourceType} />}
        {...collectionLook}
      >
        <AccessLevelBadge level={accessLevel} />
        {collection.delivered ? <DeliveredBadges entry={collection} /> : <Badge>{TEXTS.records(records)}</Badge>}
      </ResourceTitle>
      <Description lang={lang}>{collection.description}</Description>
      <DetailSection title={TEXTS.includedDomains}>
        <IncludedDomains domains={collection.domains} />
      </DetailSection>
      <DetailSection title={TEXTS.details}>
        <FactList
          columns={3}
          items={[
            ...deliveredFacts(collection),
            { label: TEXTS.sourceType, value: sourceType },
            { label: TEXTS.format, value: format },
            { label: stated(collection, TEXTS.recordCount), value: records },
          ]}
        />
      </DetailSection>
      {facts}
      <DetailSection title={TEXTS.features}>
        <CheckList items={features} />
      </DetailSection>
      <DetailSection title={TEXTS.researchApplications}>
        <CheckList items={researchApplications} />
      </DetailSection>
    </Stack>
  );
}
