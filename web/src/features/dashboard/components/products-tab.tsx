import { MESSAGES } from '@carebourse/contracts/messages';
import { DataProductCard } from '../../catalogue/components/data-product-card.tsx';
import { dataProductCategories } from '../../catalogue/labels.ts';
import { useBrowse } from '../../catalogue/use-browse.ts';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { CatalogueTab } from './catalogue-tab.tsx';

const KEYS = { search: 'products', category: 'productCategory', page: 'productPage' };

export function ProductsTab() {
  const browse = useBrowse('data', KEYS);
  const statusOf = useStatusOf();
  return (
    <CatalogueTab
      browse={browse}
      entries={browse.entriesOf('data')}
      searchLabel="Search data products"
      categories={dataProductCategories}
      loadingLabel="Loading data products"
      emptyTitle={MESSAGES.catalogue.noDataProducts}
      renderCard={(product) => (
        <DataProductCard key={product.id} product={product} status={statusOf('data', product.id)} />
      )}
    />
  );
}
