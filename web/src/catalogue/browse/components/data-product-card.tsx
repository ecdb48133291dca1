import type { DataProduct } from '@carebourse/contracts/catalogue';
import { memo } from 'react';
import { to } from '../../../lib/paths.ts';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { cardFacts } from '../delivered.ts';
import { categoryLabel } from '../labels.ts';
import { SyntheticBadge } from './delivered-parts.tsx';

interface DataProductCardProps {
  product: DataProduct;
  /** The reader's own request for it. */
  status?: string | undefined;
}

/** Drawn again for another entry or status alone: each key typed into the search above draws the list anew. */
export const DataProductCard = memo(function DataProductCard({ product, status }: DataProductCardProps) {
  return (
    <ResourceCard
      to={to.product(product.id)}
      name={product.name}
      description={product.description}
      icon={product.icon}
      tint={product.iconBg}
      category={categoryLabel(product.category)}
      steward={product.stewardName}
      {...cardFacts(product, { records: product.size })}
      requestCount={product.requestCount}
      status={status}
      badge={<SyntheticBadge entry={product} />}
    >
      <li>{product.updateFrequency}</li>
    </ResourceCard>
  );
});
