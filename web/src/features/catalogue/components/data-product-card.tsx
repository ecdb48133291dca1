import type { DataProduct } from '@carebourse/contracts/catalogue';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { categoryLabel } from '../labels.ts';

interface DataProductCardProps {
  product: DataProduct;
  /** A data product has no page of its own; see DataProductDialog. */
  onOpen: () => void;
  /** The reader's own request for it. */
  status?: string | undefined;
}

export function DataProductCard({ product, onOpen, status }: DataProductCardProps) {
  return (
    <ResourceCard
      onOpen={onOpen}
      name={product.name}
      description={product.description}
      icon={product.icon}
      tint={product.iconBg}
      category={categoryLabel(product.category)}
      steward={product.stewardName}
      records={product.size}
      requestCount={product.requestCount}
      status={status}
    >
      <li>{product.updateFrequency}</li>
    </ResourceCard>
  );
}
